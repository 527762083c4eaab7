package org.ndseq.finding;

/**
 * The types of findings, the most important first, with the texts that all reports use for a type.
 * Texts about a single finding are in the finding.
 */
public enum FindingType {
  DEADLOCK(
      "deadlock",
      "deadlock",
      "Deadlocks",
      "tasks wait and never continue",
      "Tasks that wait for each other, so that none of them can continue."),
  FAILURE(
      "failure",
      "task failure",
      "Task failures",
      "tasks ended with an exception",
      "A task ended with an exception that it did not catch."),
  CYCLE(
      "cycle",
      "conflict cycle",
      "Conflict cycles",
      "no task order explains it",
      "Each conflict fixes which task comes first. They form a cycle, so no order of running the"
          + " tasks one after another has the same result: almost always an atomicity violation."),
  RACE(
      "race",
      "race",
      "Races",
      "nothing orders two accesses of one variable, so results can differ",
      "Two accesses of one variable, at least one of them a write, that nothing orders: no lock, no"
          + " join, no volatile variable. The value that is read depends on the schedule, and on"
          + " the compiler and the machine."),
  COUPLE(
      "couple",
      "read-couple",
      "Nondeterministic reads",
      "a read can see another write",
      "In another interleaving of the same events, which the locks of the program allow, the read"
          + " sees another write."),
  BLOCK(
      "block",
      "if(*) block",
      "if(*) blocks",
      "a sequential program may skip the block",
      "The equivalent sequential program may skip this block: when the accesses of another task"
          + " came in between, its effects were not used."),
  PROOF(
      "proof",
      "parallel region",
      "Proofs of independence",
      "tasks may run in parallel",
      "Whether tasks that may run in parallel are proved to touch disjoint memory.");

  private final String key;
  private final String noun;
  private final String group;
  private final String news;
  private final String explanation;

  FindingType(String key, String noun, String group, String news, String explanation) {
    this.key = key;
    this.noun = noun;
    this.group = group;
    this.news = news;
    this.explanation = explanation;
  }

  /** Short name without spaces, for columns of text and for the data of the page. */
  public String key() {
    return key;
  }

  /** Name of one finding of the type. */
  public String noun() {
    return noun;
  }

  /** Number of findings of the type: {@code 1 race}, {@code 2 races}. */
  public String count(int number) {
    return number + " " + (number == 1 ? noun : noun + "s");
  }

  /** Name of the findings of the type as a group. */
  public String group() {
    return group;
  }

  /** Phrase for a headline about such findings. */
  String news() {
    return news;
  }

  /** Explanation of the type, in sentences, for a reader who does not know it. */
  public String explanation() {
    return explanation;
  }
}
