package org.ndseq.cli.report;

/** What a finding is an instance of. */
enum SarifRule {
  NO_SPEC(
      "ndseq.no-sequential-spec",
      "error",
      "No sequential program explains this",
      "Tasks interfered in a way that no order of running them one after another can produce: almost always an atomicity violation."),
  RACE(
      "ndseq.race",
      "warning",
      "Racy accesses",
      "Two accesses of one variable, at least one of them a write, that nothing orders."),
  COUPLE(
      "ndseq.read-couple",
      "warning",
      "A read that can see another write",
      "In another interleaving of the same events the read sees another write, so the result depends on the schedule."),
  BLOCK(
      "ndseq.if-star",
      "note",
      "if(*) block",
      "The equivalent sequential program may skip this block: when another task gets in between, its effects are not used."),
  INDEPENDENCE(
      "ndseq.independence",
      "none",
      "Independence of parallel tasks",
      "Whether tasks that may run in parallel are proved to touch disjoint memory.");

  private final String id;
  private final String level;
  private final String title;
  private final String text;

  SarifRule(String id, String level, String title, String text) {
    this.id = id;
    this.level = level;
    this.title = title;
    this.text = text;
  }

  String id() {
    return id;
  }

  String level() {
    return level;
  }

  String title() {
    return title;
  }

  String text() {
    return text;
  }
}
