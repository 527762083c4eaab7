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
  /** How findings say that a variable was named by the user. */
  private static final String NAMED = "named as focus";

  @Option(
      names = "--focus",
      paramLabel = "Class.field",
      split = ",",
      description =
          "A variable whose final value must come out equal; may be repeated. Default: "
              + "what tasks write and the program uses afterwards.")
  private List<String> focus = new ArrayList<>();

  /** This, or if the user says nothing, what a saved specification was told to look at. */
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
