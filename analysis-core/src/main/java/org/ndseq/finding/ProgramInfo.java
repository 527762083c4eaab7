package org.ndseq.finding;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.List;
import org.ndseq.trace.PrintableText;

/**
 * The program under test.
 *
 * @param main its main class, test or trace file
 * @param classesFailed how many classes the agent had to leave alone
 * @param unrecorded the classes and methods that could not be recorded, with the reason for each
 */
public record ProgramInfo(
    String main,
    int classesInstrumented,
    int classesSkipped,
    int classesFailed,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY)
        List<UnrecordedClass> unrecorded) {
  @JsonCreator
  public ProgramInfo(
      @JsonProperty("main") String main,
      @JsonProperty("classesInstrumented") int classesInstrumented,
      @JsonProperty("classesSkipped") int classesSkipped,
      @JsonProperty("classesFailed") int classesFailed,
      @JsonProperty("unrecorded") @JsonSetter(nulls = Nulls.AS_EMPTY)
          List<UnrecordedClass> unrecorded) {
    this.main = PrintableText.of(main);
    this.classesInstrumented = classesInstrumented;
    this.classesSkipped = classesSkipped;
    this.classesFailed = classesFailed;
    this.unrecorded = List.copyOf(unrecorded);
  }

  /** A program all of whose classes could be recorded, or of which none are named. */
  public ProgramInfo(String main, int classesInstrumented, int classesSkipped, int classesFailed) {
    this(main, classesInstrumented, classesSkipped, classesFailed, List.of());
  }
}
