package org.ndseq.finding;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.ndseq.trace.PrintableText;

/**
 * The program under test.
 *
 * @param main its main class, test or trace file
 * @param classesFailed how many classes the agent had to leave alone
 * @param unrecorded the classes and methods that could not be recorded, with the reason for each
 * @param classHashes hashes of the class files in which there are findings, by the names of the
 *     classes; findings of a class with another hash are of another version
 */
public record ProgramInfo(
    String main,
    int classesInstrumented,
    int classesSkipped,
    int classesFailed,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY)
        List<UnrecordedClass> unrecorded,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY)
        Map<String, String> classHashes) {
  @JsonCreator
  public ProgramInfo(
      @JsonProperty("main") String main,
      @JsonProperty("classesInstrumented") int classesInstrumented,
      @JsonProperty("classesSkipped") int classesSkipped,
      @JsonProperty("classesFailed") int classesFailed,
      @JsonProperty("unrecorded") @JsonSetter(nulls = Nulls.AS_EMPTY)
          List<UnrecordedClass> unrecorded,
      @JsonProperty("classHashes") @JsonSetter(nulls = Nulls.AS_EMPTY)
          Map<String, String> classHashes) {
    this.main = PrintableText.of(main);
    this.classesInstrumented = classesInstrumented;
    this.classesSkipped = classesSkipped;
    this.classesFailed = classesFailed;
    this.unrecorded = List.copyOf(unrecorded);
    this.classHashes = new TreeMap<>(classHashes);
  }

  /** A program whose classes have no hashes. */
  public ProgramInfo(
      String main,
      int classesInstrumented,
      int classesSkipped,
      int classesFailed,
      List<UnrecordedClass> unrecorded) {
    this(main, classesInstrumented, classesSkipped, classesFailed, unrecorded, Map.of());
  }

  /** A copy with the hashes of the class files in which there are findings. */
  public ProgramInfo withClassHashes(Map<String, String> hashes) {
    return new ProgramInfo(
        main, classesInstrumented, classesSkipped, classesFailed, unrecorded, hashes);
  }

  /** A program all of whose classes could be recorded, or of which none are named. */
  public ProgramInfo(String main, int classesInstrumented, int classesSkipped, int classesFailed) {
    this(main, classesInstrumented, classesSkipped, classesFailed, List.of());
  }
}
