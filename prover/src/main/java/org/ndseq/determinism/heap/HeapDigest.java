package org.ndseq.determinism.heap;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.ndseq.determinism.code.CodeBase;
import org.ndseq.determinism.code.MethodCode;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Digests the heap facts that some methods see, in words that mean the same in the next version of
 * the program: sites are named by their method and the number of the instruction there.
 */
public final class HeapDigest {
  private final HeapSummary facts;
  private final CodeBase code;
  private final SiteSet anything;
  private final Map<Integer, String> names = new HashMap<>();
  private final Map<Integer, TreeMap<String, BitSet>> fields;

  public HeapDigest(HeapSummary facts, CodeBase code) {
    this.facts = facts;
    this.code = code;
    this.anything = facts.anything();
    this.fields = facts.fields();
    code.allMethods().forEach(this::nameSites);
  }

  private void nameSites(MethodCode method) {
    int number = 0;
    for (AbstractInsnNode insn : method.node().instructions) {
      number += insn.getOpcode() >= 0 ? 1 : 0;
      Integer site = facts.siteNumber(insn);
      if (site != null) {
        String type = insn instanceof TypeInsnNode t ? t.desc : "";
        String name = method + "#" + number + type;
        names.put(site, name);
        int dimensions = insn instanceof MultiANewArrayInsnNode m ? m.dims : 1;
        for (int d = 1; d < dimensions; d++) {
          names.put(site + d, name + "/" + d);
        }
      }
    }
  }

  /** Says everything that the facts can answer about the methods, which are in a fixed order. */
  public void describe(Collection<MethodCode> methods, Consumer<String> out) {
    BitSet seen = new BitSet();
    out.accept("complete " + facts.isComplete());
    for (MethodCode method : methods) {
      for (LabelNode parameter : facts.parameters(method)) {
        out.accept(say(facts.of(parameter), seen));
      }
      for (AbstractInsnNode insn : method.node().instructions) {
        if (facts.produces(insn)) {
          out.accept(say(facts.of(insn), seen));
        }
        if (insn.getOpcode() == Opcodes.GETSTATIC || insn.getOpcode() == Opcodes.PUTSTATIC) {
          CellKey key = CellKey.field(code, (FieldInsnNode) insn, CellKey.Kind.STATIC);
          out.accept(key + " " + say(facts.loadedStatic(key), seen));
        }
      }
    }
    cells(seen, out);
  }

  /** Adds the content of the fields of the sites, and of the sites found there. */
  private void cells(BitSet seen, Consumer<String> out) {
    TreeMap<String, Integer> open = new TreeMap<>();
    BitSet done = new BitSet();
    while (!done.equals(seen)) {
      BitSet more = (BitSet) seen.clone();
      more.andNot(done);
      more.stream().forEach(s -> open.put(name(s), s));
      done.or(more);
      open.forEach(
          (name, site) -> {
            out.accept(name + " once " + facts.storedOnce(SiteSet.of(site)));
            fields
                .getOrDefault(site, new TreeMap<>())
                .forEach((field, set) -> out.accept(field + " " + say(new SiteSet(set), seen)));
          });
      open.clear();
    }
  }

  private String say(SiteSet sites, BitSet seen) {
    if (sites.equals(anything)) {
      return "anything";
    }
    List<String> all = new ArrayList<>();
    sites.stream()
        .forEach(
            s -> {
              seen.set(s);
              all.add(name(s));
            });
    all.sort(String::compareTo);
    return String.join(",", all);
  }

  private String name(int site) {
    return names.getOrDefault(site, "site " + site);
  }
}
