package org.ndseq.cli.infer;

import java.util.ArrayList;
import java.util.List;
import org.ndseq.finding.FocusVariable;
import org.ndseq.ndseq.InferenceOptions;
import org.ndseq.ndseq.focus.FocusOptions;
import org.ndseq.pipeline.NdseqOptions;
import org.ndseq.program.ClassSource;
import picocli.CommandLine.Option;

/** The option for the variables whose values must be equal. */
public final class FocusOption {
  /** The reason in findings for a variable that the user named. */
  private static final String NAMED = "named as focus";

  @Option(
      names = "--focus",
      paramLabel = "Class.field",
      split = ",",
      description =
          "A variable whose final value must come out equal; may be repeated. Default: "
              + "what tasks write and the program uses afterwards.")
  private List<String> focus = new ArrayList<>();

  /** This, or the focus of a saved specification if the user gave none. */
  FocusOption otherwise(List<FocusVariable> saved) {
    FocusOption option = new FocusOption();
    option.focus =
        focus.isEmpty()
            ? saved.stream()
                .filter(v -> v.why().equals(NAMED))
                .map(FocusVariable::variable)
                .toList()
            : focus;
    return option;
  }

  public NdseqOptions options(InferenceOptions inference) {
    return new NdseqOptions(new FocusOptions(focus), inference, ClassSource.NONE);
  }
}
