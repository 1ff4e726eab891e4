#!/usr/bin/env bash
# libyaml 0.2.5 (Debian 12): the time for nested lists grows with the square of their depth, and after an error there is success.
#
# Expected: ten times as many '[' take about ten times as long, or are rejected at some depth; and yaml_parser_parse, which
# "returns 1 if the function succeeded", fails again after it has failed. Seen: ten times as many take a hundred times as long,
# 10 s for 100 kB, since each token goes through all open lists for keys that are too old; later versions reject more than 1,000
# levels. After an error, it returns 1 and an event of the type YAML_NO_EVENT, so that a loop that ends with the stream never does.
# Livery stops at 127 levels, and looks at the parser's error. Exits with status 1 once that changes.
# Needs a C compiler and libyaml with its headers.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cat >"$folder/nesting.c" <<'END'
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <yaml.h>

static double seconds(size_t count, int *after) {
  unsigned char *text = malloc(count);
  yaml_parser_t parser;
  yaml_event_t event;
  clock_t start = clock();
  memset(text, '[', count);
  yaml_parser_initialize(&parser);
  yaml_parser_set_input_string(&parser, text, count);
  while (yaml_parser_parse(&parser, &event)) yaml_event_delete(&event);
  *after = yaml_parser_parse(&parser, &event) && event.type == YAML_NO_EVENT;
  yaml_parser_delete(&parser);
  free(text);
  return (double)(clock() - start) / CLOCKS_PER_SEC;
}

int main(void) {
  int after;
  double few = seconds(4000, &after), many = seconds(40000, &after);
  printf("libyaml %s\n", yaml_get_version_string());
  printf("expected: ten times as many take ten times as long, and an error stays one\n");
  printf("seen:     %.0f times as long; after an error %s\n", many / few, after ? "success without an event" : "an error");
  return !(many / few > 30 && after);
}
END
cc -O2 -o "$folder/nesting" "$folder/nesting.c" -lyaml
"$folder/nesting"
