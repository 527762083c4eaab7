package org.ndseq.cover.code;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.ndseq.cover.term.InputType;
import org.ndseq.cover.term.ProgramInput;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Finds the fields and methods of a program that are inputs: those with an annotation whose simple
 * name is {@code Input}, and those that the user names.
 */
public final class InputNames {
  private static final String ANNOTATION = "Input;";

  private final Map<String, ClassNode> classes = new LinkedHashMap<>();

  public InputNames(Collection<byte[]> classFiles) {
    for (byte[] bytes : classFiles) {
      ClassNode node = new ClassNode();
      new ClassReader(bytes)
          .accept(node, ClassReader.SKIP_CODE | ClassReader.SKIP_FRAMES | ClassReader.SKIP_DEBUG);
      classes.putIfAbsent(node.name, node);
    }
  }

  /**
   * The annotated fields and methods.
   *
   * @throws IllegalArgumentException with a sentence if one of them cannot be an input
   */
  public List<ProgramInput> annotated() {
    List<ProgramInput> all = new ArrayList<>();
    for (ClassNode owner : classes.values()) {
      for (FieldNode field : owner.fields) {
        if (isInput(field.visibleAnnotations) || isInput(field.invisibleAnnotations)) {
          all.add(field(owner, field));
        }
      }
      for (MethodNode method : owner.methods) {
        if (isInput(method.visibleAnnotations) || isInput(method.invisibleAnnotations)) {
          String name = owner.name.replace('/', '.') + "." + method.name + "()";
          all.add(new ProgramInput(name, result(name, method.desc)));
        }
      }
    }
    return all;
  }

  private static boolean isInput(@Nullable List<AnnotationNode> annotations) {
    return annotations != null
        && annotations.stream()
            .anyMatch(
                a -> a.desc.equals("L" + ANNOTATION) || a.desc.matches(".*[/$]" + ANNOTATION));
  }

  /**
   * The field or method of a name: {@code Class.field} or {@code Class.method()}. The class of a
   * method can be one of the JDK.
   *
   * @throws IllegalArgumentException with a sentence if there is none that can be an input
   */
  public ProgramInput named(String name) {
    ProgramInput input = new ProgramInput(name, InputType.INT);
    ClassNode owner = classes.get(binaryName(input.owner()));
    String full =
        (owner == null ? input.owner() : owner.name).replace('/', '.')
            + name.substring(Math.max(0, name.lastIndexOf('.')));
    if (input.isMethod()) {
      String descriptor =
          Optional.ofNullable(owner)
              .flatMap(o -> o.methods.stream().filter(m -> m.name.equals(input.member())).findAny())
              .map(m -> m.desc)
              .or(() -> ofLibrary(input))
              .orElseThrow(() -> new IllegalArgumentException("there is no method " + name));
      return new ProgramInput(full, result(name, descriptor));
    }
    if (owner != null) {
      for (FieldNode field : owner.fields) {
        if (field.name.equals(input.member())) {
          return field(owner, field);
        }
      }
    }
    throw new IllegalArgumentException(
        "there is no field "
            + name
            + "; an input is args[0] and the like, Class.field or Class.method()");
  }

  /** The class of a name in which nested classes are separated by dots, too. */
  private String binaryName(String name) {
    String binary = name;
    while (!classes.containsKey(binary) && binary.lastIndexOf('/') > 0) {
      int slash = binary.lastIndexOf('/');
      binary = binary.substring(0, slash) + "$" + binary.substring(slash + 1);
    }
    return binary;
  }

  private static Optional<String> ofLibrary(ProgramInput input) {
    try {
      Class<?> owner =
          Class.forName(
              input.owner().replace('/', '.'), false, ClassLoader.getPlatformClassLoader());
      for (java.lang.reflect.Method method : owner.getMethods()) {
        if (method.getName().equals(input.member()) && method.getParameterCount() == 0) {
          return Optional.of(Type.getMethodDescriptor(method));
        }
      }
    } catch (ClassNotFoundException e) {
      return Optional.empty();
    }
    return Optional.empty();
  }

  private static InputType result(String name, String descriptor) {
    return InputType.of(Type.getReturnType(descriptor).getDescriptor())
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "the method %s cannot be an input: its result is no integer or boolean"
                        .formatted(name)));
  }

  private static ProgramInput field(ClassNode owner, FieldNode field) {
    String name = owner.name.replace('/', '.') + "." + field.name;
    if ((field.access & Opcodes.ACC_STATIC) == 0 || (field.access & Opcodes.ACC_FINAL) != 0) {
      throw new IllegalArgumentException(
          "the field %s cannot be an input: it is not static, or it is final".formatted(name));
    }
    return new ProgramInput(
        name,
        InputType.of(field.desc)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "the field %s cannot be an input: it is no integer or boolean"
                            .formatted(name))));
  }
}
