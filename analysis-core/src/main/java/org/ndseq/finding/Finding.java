package org.ndseq.finding;

import java.util.List;

/**
 * One result about the program. Text report, SARIF, page and plugin show the texts that are made
 * here; none of them words a finding itself.
 */
public sealed interface Finding
    permits IfStarBlock, ConflictCycle, Race, ReadCouple, Deadlock, TaskFailure, Proof {
  /** Id that is the same in every run that shows the finding; see {@link FindingId}. */
  String id();

  FindingType type();

  /**
   * Severity of the finding.
   *
   * @param verdict the verdict on the runs: a specification explains read-couples
   */
  Level level(Verdict verdict);

  /** Source positions of the finding, the most important first. */
  List<FindingPlace> places();

  /** Title for a list of findings, without the position. */
  String title();

  /** Position in one line, to tell apart findings with the same title. */
  default String where() {
    return places().isEmpty() ? "" : places().get(0).at().display();
  }

  /** The finding in one or more sentences, without a final full stop. */
  String message();

  /** The result of controlled runs; {@link Confirmation#NONE} for kinds that are not confirmed. */
  default Confirmation confirmation() {
    return Confirmation.NONE;
  }

  /** The message of the finding at one of its {@link #places}. */
  default String messageAt(FindingPlace place) {
    return message();
  }
}
