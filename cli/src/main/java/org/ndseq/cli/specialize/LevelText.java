package org.ndseq.cli.specialize;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ndseq.specialize.query.AliasCount;
import org.ndseq.specialize.query.ScheduleAnalysis;
import org.ndseq.specialize.query.SpecializationLevel;

/** Names of specialisation levels in text and JSON. */
final class LevelText {
  private LevelText() {}

  static String of(SpecializationLevel level) {
    return switch (level) {
      case ORIGINAL -> "program as it is";
      case CONTROL_FLOW -> "control flow";
      case DATA_FLOW -> "data flow";
    };
  }

  static String key(SpecializationLevel level) {
    return switch (level) {
      case ORIGINAL -> "original";
      case CONTROL_FLOW -> "controlFlow";
      case DATA_FLOW -> "dataFlow";
    };
  }

  static Map<String, Object> json(AliasCount count) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("queries", count.queries());
    row.put("may", count.may());
    row.put("must", count.must());
    row.put("mustNot", count.mustNot());
    return row;
  }

  /** Why the answers are those of the program as it is, if they are. */
  static List<String> notes(ScheduleAnalysis analyses) {
    return analyses.data().isComplete()
        ? List.of()
        : analyses.data().notes().stream().sorted().map(n -> "not specialised: " + n).toList();
  }
}
