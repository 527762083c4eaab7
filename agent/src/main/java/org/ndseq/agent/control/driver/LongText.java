package org.ndseq.agent.control.driver;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Writes and reads texts of any length. */
final class LongText {
  private LongText() {}

  static void write(String text, DataOutputStream out) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  static String read(DataInputStream in) throws IOException {
    byte[] bytes = in.readNBytes(Math.max(0, in.readInt()));
    return new String(bytes, StandardCharsets.UTF_8);
  }

  static void write(List<String> texts, DataOutputStream out) throws IOException {
    out.writeInt(texts.size());
    for (String text : texts) {
      write(text, out);
    }
  }

  static List<String> readList(DataInputStream in) throws IOException {
    int size = in.readInt();
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      texts.add(read(in));
    }
    return texts;
  }
}
