package org.ndseq.plugin.proof;

import java.util.LinkedHashSet;
import java.util.Set;
import org.objectweb.asm.ClassReader;

/** The classes that a class file names. */
final class ClassNameReader {
  private static final int CONSTANT_CLASS = 7;

  private ClassNameReader() {}

  /** Internal names; an array counts as its element type. */
  static Set<String> in(byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    char[] buffer = new char[reader.getMaxStringLength()];
    Set<String> names = new LinkedHashSet<>();
    for (int i = 1; i < reader.getItemCount(); i++) {
      int offset = reader.getItem(i);
      if (offset > 0 && reader.readByte(offset - 1) == CONSTANT_CLASS) {
        String name = reader.readUTF8(offset, buffer);
        names.add(name.startsWith("[") ? element(name) : name);
      }
    }
    return names;
  }

  private static String element(String array) {
    int type = array.lastIndexOf('[') + 1;
    return array.charAt(type) == 'L' ? array.substring(type + 1, array.length() - 1) : "";
  }
}
