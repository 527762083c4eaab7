package org.ndseq.determinism.heap;

import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.SourceValue;

/** Flow of references through the library calls that copy arrays. */
final class ArrayCallFlow {
  private static final Set<String> NUMBERS_ONLY =
      Set.of("fill", "sort", "toString", "equals", "hashCode", "parallelSort", "binarySearch");

  private ArrayCallFlow() {}

  /** Notes the flow; false if the call is none of these. */
  static boolean flow(HeapBuilder heap, MethodInsnNode insn, List<SourceValue> values) {
    boolean clone = insn.name.equals("clone") && insn.owner.startsWith("[");
    boolean arrays = insn.owner.equals("java/util/Arrays");
    if (clone || arrays && (insn.name.equals("copyOf") || insn.name.equals("copyOfRange"))) {
      heap.newSite(insn, "[");
      heap.copyElements(heap.node(values.get(0)), heap.node(insn));
      return true;
    }
    if (insn.owner.equals("java/lang/System") && insn.name.equals("arraycopy")) {
      heap.copyElements(heap.node(values.get(0)), heap.node(values.get(2)));
      return true;
    }
    // without references nothing flows
    return arrays
        && NUMBERS_ONLY.contains(insn.name)
        && !insn.desc.contains("Object;")
        && !insn.desc.contains("Comparator;");
  }
}
