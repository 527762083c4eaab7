package org.ndseq.agent.control.explore;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.RunEnd;
import org.ndseq.agent.control.RunState;
import org.ndseq.agent.control.ScheduleStrategy;
import org.ndseq.agent.control.TaskState;
import org.ndseq.agent.control.explore.RunTranscript.ChosenStep;
import org.ndseq.agent.control.explore.RunTranscript.TaskView;

/**
 * Keeps the transcripts of the runs of a deterministic strategy, so that it can go on elsewhere.
 */
final class TranscriptStrategy implements ScheduleStrategy {
  private final ScheduleStrategy strategy;
  private final TranscriptBuffer transcripts = new TranscriptBuffer();
  private List<ChosenStep> choices = new ArrayList<>();
  private List<TaskView> refused = List.of();

  TranscriptStrategy(ScheduleStrategy strategy) {
    this.strategy = strategy;
  }

  @Override
  public boolean begin() {
    choices = new ArrayList<>();
    refused = List.of();
    return strategy.begin();
  }

  @Override
  public @Nullable TaskState choose(RunState run) {
    TaskState chosen = strategy.choose(run);
    if (chosen == null) {
      refused = run.tasks().stream().map(TaskView::of).toList();
    } else {
      choices.add(new ChosenStep(run.steps().size(), RunTranscript.modes(chosen.next())));
    }
    return chosen;
  }

  @Override
  public void end(RunEnd end) {
    strategy.end(end);
    // A step that was chosen when the run was cut off was not made.
    choices.removeIf(choice -> choice.place() >= end.steps().size());
    transcripts.add(new RunTranscript(choices, refused, end));
  }

  /** Writes all transcripts. */
  void write(DataOutputStream out) throws IOException {
    transcripts.write(out);
  }

  /**
   * Repeats the runs that another process wrote.
   *
   * @param sites the numbers of sites in this process
   */
  void read(DataInputStream in, IntUnaryOperator sites) throws IOException {
    int runs = in.readInt();
    for (int i = 0; i < runs; i++) {
      RunTranscript run = TranscriptBuffer.read(in, sites);
      if (!run.repeat(strategy)) {
        throw new IOException("its run " + (i + 1) + " is not one of this search");
      }
      transcripts.add(run);
    }
  }
}
