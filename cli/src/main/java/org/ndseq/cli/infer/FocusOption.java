package org.ndseq.cli.infer;

import java.util.ArrayList;
import java.util.List;
import org.ndseq.ndseq.InferenceOptions;
import org.ndseq.ndseq.focus.FocusOptions;
import org.ndseq.pipeline.NdseqOptions;
import org.ndseq.program.ClassSource;
import picocli.CommandLine.Option;

/** What must come out equal. */
public final class FocusOption {
  @Option(
      names = "--focus",
      paramLabel = "Class.field",
      split = ",",
      description =
          "A variable whose final value must come out equal; may be repeated. Default: "
              + "what tasks write and the program uses afterwards.")
  private List<String> focus = new ArrayList<>();

  public NdseqOptions options(InferenceOptions inference) {
    return new NdseqOptions(new FocusOptions(focus), inference, ClassSource.NONE);
  }
}
