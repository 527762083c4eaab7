package org.ndseq.program;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ndseq.trace.SymbolTable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/** The fields that the program marks with an annotation called {@code Focus}, from any package. */
public final class FocusAnnotationReader {
  private static final int FLAGS =
      ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES;

  private FocusAnnotationReader() {}

  /** Full names, {@code pack.Class.field}. */
  public static Set<String> of(SymbolTable symbols) {
    Set<String> marked = new HashSet<>();
    for (int c = 0; c < symbols.classes().size(); c++) {
      Optional<byte[]> bytes = symbols.classBytes(c);
      if (bytes.isPresent()) {
        ClassNode node = new ClassNode();
        try {
          new ClassReader(bytes.get()).accept(node, FLAGS);
        } catch (RuntimeException e) { // bytes that are no class file: replay says so
          continue;
        }
        for (FieldNode field : node.fields) {
          if (isMarked(field)) {
            marked.add(symbols.classes().get(c).name() + "." + field.name);
          }
        }
      }
    }
    return marked;
  }

  private static boolean isMarked(FieldNode field) {
    List<AnnotationNode> all = new ArrayList<>();
    if (field.visibleAnnotations != null) {
      all.addAll(field.visibleAnnotations);
    }
    if (field.invisibleAnnotations != null) {
      all.addAll(field.invisibleAnnotations);
    }
    return all.stream().anyMatch(a -> a.desc.matches("L(.*[/$])?Focus;"));
  }
}
