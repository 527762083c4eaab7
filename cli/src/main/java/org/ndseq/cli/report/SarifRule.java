package org.ndseq.cli.report;

import java.util.Locale;
import org.ndseq.finding.FindingType;
import org.ndseq.finding.Level;

/** The rules of SARIF, one for each type of finding; ids and default levels are fixed. */
enum SarifRule {
  DEADLOCK("ndseq.deadlock", FindingType.DEADLOCK, Level.ERROR),
  TASK_FAILURE("ndseq.task-failure", FindingType.FAILURE, Level.WARNING),
  NO_SPEC("ndseq.no-sequential-spec", FindingType.CYCLE, Level.ERROR),
  RACE("ndseq.race", FindingType.RACE, Level.WARNING),
  COUPLE("ndseq.read-couple", FindingType.COUPLE, Level.WARNING),
  BLOCK("ndseq.if-star", FindingType.BLOCK, Level.NOTE),
  INDEPENDENCE("ndseq.independence", FindingType.PROOF, Level.NONE);

  private final String id;
  private final FindingType type;
  private final Level level;

  SarifRule(String id, FindingType type, Level level) {
    this.id = id;
    this.type = type;
    this.level = level;
  }

  static SarifRule of(FindingType type) {
    for (SarifRule rule : values()) {
      if (rule.type == type) {
        return rule;
      }
    }
    throw new IllegalStateException("no rule for " + type);
  }

  String id() {
    return id;
  }

  Level level() {
    return level;
  }

  String title() {
    return type.noun().substring(0, 1).toUpperCase(Locale.ROOT) + type.noun().substring(1);
  }

  String text() {
    return type.explanation();
  }
}
