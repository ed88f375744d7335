# Summarizes JUnit XML reports: prints how many tests passed, which failed, and which were skipped and why.

function attribute(line, name,    start, rest) {
  start = index(line, " " name "=\"")
  if (start == 0) return ""
  rest = substr(line, start + length(name) + 3)
  return substr(rest, 1, index(rest, "\"") - 1)
}

function plain(text) {
  gsub(/&#10;/, " ", text)
  gsub(/&lt;/, "<", text)
  gsub(/&gt;/, ">", text)
  gsub(/&quot;/, "\"", text)
  gsub(/&apos;/, "'", text)
  gsub(/&amp;/, "\\&", text)
  return text
}

/^ *<testsuite / {
  tests += attribute($0, "tests")
  failed += attribute($0, "failures") + attribute($0, "errors")
  skipped += attribute($0, "skipped")
}

/^ *<testcase / {
  name = attribute($0, "classname") "." attribute($0, "name")
}

# The reason is in the message attribute (@Disabled), or follows the exception's name (a failed assumption).
/^ *<skipped/ {
  reason = attribute($0, "message")
  if (reason == "" && match($0, /TestAbortedException: /)) {
    reason = substr($0, RSTART + RLENGTH)
    sub(/^Assumption failed: /, "", reason)
    sub(/\]\]>.*/, "", reason)
  }
  skips[++count] = "  " plain(name) ": " plain(reason == "" ? "no reason given" : reason)
}

/^ *<(failure|error)[ >]/ {
  failures[++broken] = "  " plain(name)
}

END {
  if (broken > 0) {
    print "Failed:"
    for (i = 1; i <= broken; i++) print failures[i]
  }
  if (count > 0) {
    print "Skipped:"
    for (i = 1; i <= count; i++) print skips[i]
  }
  printf "Total: %d passed, %d failed, %d skipped\n", tests - failed - skipped, failed, skipped
}
