package org.ndseq.program;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32C;
import org.ndseq.trace.ClassDefinition;
import org.ndseq.trace.MethodDefinition;
import org.ndseq.trace.SymbolTable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The recorded methods as their class files have them. The class files travel in the trace; a
 * {@link ClassSource} stands in for those that did not, if their hash is the recorded one. Methods
 * are decoded when first asked for. What could not be had is in {@link #problems()}, one sentence
 * each.
 */
public final class RecordedProgram {
  private final SymbolTable symbols;
  private final ClassSource fallback;
  private final Map<Integer, Map<String, MethodNode>> classes = new LinkedHashMap<>();
  private final List<Optional<MethodCode>> methods = new ArrayList<>();
  private final boolean[] asked;
  private final Map<Integer, String> classProblems = new LinkedHashMap<>();
  private final Map<Integer, String> methodProblems = new LinkedHashMap<>();

  private RecordedProgram(SymbolTable symbols, ClassSource fallback) {
    this.symbols = symbols;
    this.fallback = fallback;
    this.asked = new boolean[symbols.methods().size()];
    for (int m = 0; m < asked.length; m++) {
      methods.add(Optional.empty());
    }
  }

  /** The program of a trace that carries its class files. */
  public static RecordedProgram of(SymbolTable symbols) {
    return new RecordedProgram(symbols, ClassSource.NONE);
  }

  /** The program of a trace, with class files from elsewhere for those that it lacks. */
  public static RecordedProgram of(SymbolTable symbols, ClassSource fallback) {
    return new RecordedProgram(symbols, fallback);
  }

  /** The method with this number in the trace's symbols, if its class file could be had. */
  public Optional<MethodCode> method(int method) {
    if (!asked[method]) {
      asked[method] = true;
      methods.set(method, decode(method));
    }
    return methods.get(method);
  }

  /** Why methods are missing, one sentence each. */
  public List<String> problems() {
    List<String> all = new ArrayList<>(classProblems.values());
    all.addAll(methodProblems.values());
    return all;
  }

  /** Why this method is missing, or empty. */
  public String problem(int method) {
    return methodProblems.getOrDefault(
        method, classProblems.getOrDefault(symbols.method(method).classId(), ""));
  }

  private Optional<MethodCode> decode(int method) {
    MethodDefinition def = symbols.method(method);
    String className = symbols.classOfMethod(method).name();
    Map<String, MethodNode> known =
        classes.computeIfAbsent(def.classId(), id -> load(id, symbols.classes().get(id)));
    if (known.isEmpty()) {
      return Optional.empty();
    }
    MethodNode node = known.get(def.name() + def.descriptor());
    if (node == null || node.instructions.size() == 0) {
      methodProblems.put(
          method,
          "The class file of "
              + className
              + " has no code for "
              + def.name()
              + def.descriptor()
              + ", which the trace has: it is another version of the class.");
      return Optional.empty();
    }
    try {
      return Optional.of(MethodDecoder.decode(className, node));
    } catch (IllegalArgumentException e) {
      methodProblems.put(
          method,
          "Method "
              + className
              + "."
              + def.name()
              + " cannot be analysed: "
              + e.getMessage()
              + ".");
      return Optional.empty();
    }
  }

  private Map<String, MethodNode> load(int id, ClassDefinition def) {
    Optional<byte[]> bytes = symbols.classBytes(id);
    String from = "in the trace";
    if (bytes.isEmpty()) {
      bytes = fallback.find(def.name());
      from = "on the class path";
    }
    if (bytes.isEmpty()) {
      classProblems.put(
          id,
          "The class file of "
              + def.name()
              + " is neither in the trace nor on the class path, so its methods cannot be replayed.");
      return Map.of();
    }
    if (def.hash() != 0 && hash(bytes.get()) != def.hash()) {
      classProblems.put(
          id,
          "The class file of "
              + def.name()
              + " "
              + from
              + " is not the one that was recorded; record again or give the recorded version.");
      return Map.of();
    }
    return parse(id, def, bytes.get());
  }

  private Map<String, MethodNode> parse(int id, ClassDefinition def, byte[] bytes) {
    ClassNode node = new ClassNode();
    try {
      new ClassReader(bytes).accept(node, ClassReader.SKIP_FRAMES);
    } catch (RuntimeException e) { // ASM throws what the bytes make it throw
      classProblems.put(
          id, "The class file of " + def.name() + " cannot be read: " + e.getMessage() + ".");
      return Map.of();
    }
    Map<String, MethodNode> methodsOfClass = new LinkedHashMap<>();
    for (MethodNode method : node.methods) {
      methodsOfClass.put(method.name + method.desc, method);
    }
    return methodsOfClass;
  }

  /** The hash that {@link ClassDefinition#hash()} holds. */
  public static long hash(byte[] classFile) {
    CRC32C crc = new CRC32C();
    crc.update(classFile);
    return crc.getValue();
  }
}
