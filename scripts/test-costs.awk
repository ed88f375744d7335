# Sums the output of testkit's TestCosts (kind, name, wall time and CPU time in ms, separated by tabs). Prints the costs
# of the test classes by driver, the fixtures, and the ten most expensive classes. With the times of the whole run,
# -v seconds=N -v processor=N, it also prints the cost of the build itself, unless the classes' times exceed it: classes
# that run at the same time count each other's processor time.

function driver(name) {
  if (name ~ /E2E$/) return "browser"
  if (name !~ /IT$/) return "unit"
  if (name ~ /[.](crash|failover)[.]|CrashIT$|PowerCutIT$/) return "kills"
  if (name ~ /Node|Cluster|Failover|SplitBrain|TlsIT$/) return "cluster"
  if (name ~ /[.]sql[.]/) return "stores"
  if (name ~ /[.](tools|loadtest)[.]|Launcher|CommandIT$|StopIT$|RefusedStartIT$/) return "launcher"
  return "servers"
}

function row(name, count, wall, cpu) {
  return sprintf("  %-40s %6s %8.1f %8.1f", name, count, wall / 1000, cpu / 1000)
}

BEGIN {
  FS = "\t"
  count_of_drivers = split("unit servers stores cluster kills browser launcher", drivers, " ")
}

$1 == "class" {
  if (!($2 in by_class_cpu)) all_classes++
  by_class_wall[$2] += $3
  by_class_cpu[$2] += $4
  wall[driver($2)] += $3
  cpu[driver($2)] += $4
  classes[driver($2)]++
  all_wall += $3
  all_cpu += $4
}

$1 == "fixture" {
  fixtures[$2]++
  fixture_wall[$2] += $3
  fixture_cpu[$2] += $4
}

END {
  print "Costs, in seconds:                          count     wall processor"
  for (i = 1; i <= count_of_drivers; i++) print row(drivers[i], classes[drivers[i]] + 0, wall[drivers[i]], cpu[drivers[i]])
  print row("all test classes", all_classes, all_wall, all_cpu)
  if (processor > 0) {
    if (processor * 1000 > all_cpu) print row("the build itself", "", 0, processor * 1000 - all_cpu)
    print row("whole run", "", seconds * 1000, processor * 1000)
  }
  print "Fixtures started:"
  fflush()
  for (name in fixtures) print row(name, fixtures[name], fixture_wall[name], fixture_cpu[name]) | "sort"
  close("sort")
  print "The ten most expensive classes, by processor time:"
  fflush()
  command = "sort -k1,1nr | head -n 10 | cut -f 2-"
  for (name in by_class_cpu) {
    short = name
    sub(/^dev[.]espionage[.]/, "", short)
    print by_class_cpu[name] "\t" row(short, "", by_class_wall[name], by_class_cpu[name]) | command
  }
  close(command)
}
