package org.ndseq.agent.control.driver;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Writes and reads failures of runs. */
final class FailureCodec {
  private FailureCodec() {}

  static void write(RunOutcome.RunFailure failure, DataOutputStream out) throws IOException {
    LongText.write(List.of(failure.kind(), failure.message(), failure.exception()), out);
    LongText.write(failure.places(), out);
    out.writeInt(failure.sites().size());
    for (RunOutcome.FailureSite site : failure.sites()) {
      LongText.write(
          List.of(site.task(), site.waits(), site.className(), site.method(), site.file()), out);
      out.writeInt(site.line());
    }
  }

  static RunOutcome.RunFailure read(DataInputStream in) throws IOException {
    List<String> texts = LongText.readList(in);
    List<String> places = LongText.readList(in);
    int count = in.readInt();
    List<RunOutcome.FailureSite> sites = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      List<String> words = LongText.readList(in);
      sites.add(
          new RunOutcome.FailureSite(
              words.get(0), words.get(1), words.get(2), words.get(3), words.get(4), in.readInt()));
    }
    return new RunOutcome.RunFailure(texts.get(0), texts.get(1), texts.get(2), places, sites);
  }
}
