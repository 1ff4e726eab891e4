;;; A session of Emacs with 'livery lsp': opens a project, makes a mistake, hovers, completes, renames, formats and
;;; saves.  Run by emacs.sh; prints a line for each step, and stops at the first that fails, with status 1.

(package-initialize)
(require 'eglot)
(require 'flymake)

;; The lines of the guide for Emacs 28, which has no mode for JSON.
(unless (fboundp 'json-mode) (define-derived-mode json-mode js-mode "JSON"))
(add-to-list 'auto-mode-alist '("\\.jsonc?\\'" . json-mode))
(add-to-list 'eglot-server-programs '((js-json-mode json-mode json-ts-mode) . ("livery" "lsp")))

(defun expect (step holds found)
  (princ (format "%s: %s\n" (if holds "ok" "not ok") (if holds step (format "%s: %S" step found))))
  (unless holds (kill-emacs 1)))

(defun await (condition)
  "Waits for a CONDITION, at most five seconds."
  (let ((end (+ (float-time) 5)))
    (while (and (not (funcall condition)) (< (float-time) end))
      (accept-process-output nil 0.02)
      (flymake-start))
    (funcall condition)))

(defun mistakes ()
  (mapcar #'flymake-diagnostic-text (flymake-diagnostics)))

(defun go (text &optional columns)
  "Puts the cursor at the start of a TEXT, and some COLUMNS on."
  (goto-char (point-min))
  (search-forward text)
  (goto-char (+ (match-beginning 0) (or columns 0))))

(defun replace (old new)
  (go old)
  (replace-match new t t)
  (eglot--signal-textDocument/didChange))

(defun ask (method &rest parameters)
  (jsonrpc-request (eglot-current-server) method
                   (append (eglot--TextDocumentPositionParams) parameters)))

(setq eglot-sync-connect 5 eglot-confirm-server-initiated-edits nil make-backup-files nil)
(find-file "styles.json")
(apply #'eglot (eglot--guess-contact))
(expect "the server is connected" (eglot-current-server) nil)

(replace "actionColor" "actionColour")
(await #'mistakes)
(expect "a mistake is shown" (string-match-p "did you mean 'actionColor'" (or (car (mistakes)) "")) (mistakes))

(go "actionColour" 3)
(let ((actions (eglot-code-actions (point) (point))))
  (expect "its fix is offered"
          (equal (plist-get (car actions) :title) "Replace 'actionColour' by 'actionColor'") actions)
  (eglot--apply-workspace-edit (plist-get (car actions) :edit))
  (eglot--signal-textDocument/didChange))
(await (lambda () (null (mistakes))))
(expect "the fix is made" (null (mistakes)) (mistakes))

(go "\"$accent\"" 3)
(let ((hover (plist-get (plist-get (ask :textDocument/hover) :contents) :value)))
  (expect "a constant is explained" (string-match-p "#0a5ad4" (or hover "")) hover))

(go "UIButton-" 9)
(let* ((answer (ask :textDocument/completion))
       (labels (mapcar (lambda (item) (plist-get item :label)) (plist-get answer :items))))
  (expect "states are completed" (member "selected" labels) labels))

(go "\"$accent\"" 3)
(eglot-rename "brand")
(expect "a constant is renamed"
        (and (not (string-match-p "\\$accent" (buffer-string))) (string-match-p "\"\\$brand\"" (buffer-string)))
        (buffer-string))

(eglot--signal-textDocument/didChange)
(eglot-format-buffer)
(save-buffer)
(expect "the sheet is formatted and saved"
        (string-match-p "\"default\": { \"colors\": { \"primaryColor\": \"\\$brand\" } }"
                        (with-temp-buffer (insert-file-contents "styles.json") (buffer-string)))
        (buffer-string))
(eglot-shutdown (eglot-current-server))
