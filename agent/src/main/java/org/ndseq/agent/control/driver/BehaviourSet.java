package org.ndseq.agent.control.driver;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/** The behaviours that were seen, by the digest of their class, each with its end. */
final class BehaviourSet {
  /**
   * The end of a behaviour.
   *
   * @param text all by which ends are compared
   * @param outcome the name of its outcome in the report; empty if it was cut off
   * @param isSampled whether it was seen only in samples, which ended as a whole
   */
  record BehaviourEnd(String text, String outcome, boolean isSampled) {}

  private final Map<Long, BehaviourEnd> ends = new LinkedHashMap<>();

  /** The known end of a behaviour; null if the behaviour is new. */
  @Nullable BehaviourEnd get(long digest) {
    return ends.get(digest);
  }

  void put(long digest, BehaviourEnd end) {
    ends.put(digest, end);
  }

  int size() {
    return ends.size();
  }

  /** Puts each behaviour with its outcome into a report. */
  void put(Properties all) {
    ends.forEach(
        (digest, end) ->
            all.setProperty(
                (end.isSampled ? "sample." : "behaviour.") + Long.toHexString(digest),
                end.outcome));
  }

  void write(DataOutputStream out) throws IOException {
    out.writeInt(ends.size());
    for (Map.Entry<Long, BehaviourEnd> entry : ends.entrySet()) {
      out.writeLong(entry.getKey());
      LongText.write(entry.getValue().text, out);
      LongText.write(entry.getValue().outcome, out);
      out.writeBoolean(entry.getValue().isSampled);
    }
  }

  void read(DataInputStream in) throws IOException {
    int size = in.readInt();
    for (int i = 0; i < size; i++) {
      long digest = in.readLong();
      String text = LongText.read(in);
      ends.put(digest, new BehaviourEnd(text, LongText.read(in), in.readBoolean()));
    }
  }
}
