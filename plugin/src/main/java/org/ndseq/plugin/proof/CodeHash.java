package org.ndseq.plugin.proof;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;

/**
 * A hash of the methods and fields of class files. Debug information, such as line numbers and
 * names of locals, is ignored, so that an added comment does not change the hash.
 */
final class CodeHash {
  private final MessageDigest digest;

  CodeHash() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  void add(byte[] classFile) {
    ClassWriter writer = new ClassWriter(0);
    new ClassReader(classFile).accept(writer, ClassReader.SKIP_DEBUG);
    digest.update(writer.toByteArray());
  }

  String value() {
    return HexFormat.of().formatHex(digest.digest());
  }
}
