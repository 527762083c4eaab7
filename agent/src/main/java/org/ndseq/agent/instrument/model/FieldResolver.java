package org.ndseq.agent.instrument.model;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.ndseq.agent.runtime.DefinitionTable;
import org.ndseq.agent.runtime.Recorder;
import org.ndseq.agent.runtime.memory.FieldHandleTable;
import org.ndseq.agent.runtime.memory.StaticShadowTable;
import org.objectweb.asm.Opcodes;

/**
 * Resolves field references as the JVM does and locates the version word of each field. Shadows of
 * instances are kept in a field that instrumentation adds to the declaring class; shadows of
 * statics in {@link StaticShadowTable}, by class.
 *
 * <p>Which class a name stands for is known only when it is linked: several loaders may have one of
 * that name each, with other fields. So all classes of a name share one numbering of their fields,
 * and each has shadows of its own.
 */
public final class FieldResolver {
  /**
   * A field of an instrumented class.
   *
   * @param declaring the class that declares it, with slashes
   * @param number its number in the trace
   * @param index of its version word in the shadow
   * @param words how many version words the shadow has at least
   * @param isForeign whether the class is recorded for its order only, and so has no shadow itself
   */
  public record Place(
      String declaring, int number, int index, int words, int access, boolean isForeign) {
    public boolean isFinal() {
      return (access & Opcodes.ACC_FINAL) != 0;
    }

    public boolean isProtected() {
      return (access & Opcodes.ACC_PROTECTED) != 0;
    }

    public boolean isVolatile() {
      return (access & Opcodes.ACC_VOLATILE) != 0;
    }
  }

  /** The numbering of the fields of all classes of one name. */
  private static final class Numbering {
    private record Word(int number, int index) {}

    private final Map<String, Word> words = new HashMap<>();
    private int instance;
    private int classwide;
  }

  private final ClassHierarchy hierarchy;
  private final InstrumentationScope scope;
  private final Recorder recorder;
  private final Map<String, Numbering> numberings = new ConcurrentHashMap<>();

  public FieldResolver(ClassHierarchy hierarchy, InstrumentationScope scope, Recorder recorder) {
    this.hierarchy = hierarchy;
    this.scope = scope;
    this.recorder = recorder;
  }

  /** The place of the field that an instruction names, if its class is instrumented. */
  public Optional<Place> resolve(ClassLoader loader, String owner, String name, String descriptor) {
    Optional<ClassShape> info = hierarchy.get(loader, owner);
    if (info.isEmpty() || info.get().origin() == ClassShape.Origin.JDK) {
      return Optional.empty();
    }
    ClassShape c = info.get();
    for (ClassShape.Field f : c.fields()) {
      if (f.name().equals(name) && f.descriptor().equals(descriptor)) {
        return scope.depth(c.name().replace('/', '.'), c.origin())
                == InstrumentationScope.Depth.NONE
            ? Optional.empty()
            : Optional.of(place(c, f));
      }
    }
    for (String superinterface : c.interfaces()) {
      Optional<Place> place = resolve(loader, superinterface, name, descriptor);
      if (place.isPresent()) {
        return place;
      }
    }
    return c.superName() == null
        ? Optional.empty()
        : resolve(loader, c.superName(), name, descriptor);
  }

  /** Whether the first use of a class may run an initialiser that is not recorded in full. */
  public boolean mayInitializeUnrecorded(ClassLoader loader, String type) {
    for (String each : hierarchy.supertypes(loader, type)) {
      Optional<ClassShape> info = hierarchy.get(loader, each);
      if (info.isPresent()
          && info.get().origin() != ClassShape.Origin.JDK
          && scope.depth(each.replace('/', '.'), info.get().origin())
              != InstrumentationScope.Depth.FULL) {
        return true;
      }
    }
    return false;
  }

  /** How many version words the shadow of an instance of this class has. */
  public int instanceFields(ClassShape info) {
    if (info.fields().stream().allMatch(ClassShape.Field::isStatic)) {
      return 0; // another class of that name may have some
    }
    Numbering numbering = numbered(info);
    synchronized (numbering) {
      return numbering.instance;
    }
  }

  private Place place(ClassShape info, ClassShape.Field field) {
    Numbering numbering = numbered(info);
    synchronized (numbering) {
      Numbering.Word word = java.util.Objects.requireNonNull(numbering.words.get(key(field)));
      int words = field.isStatic() ? numbering.classwide : numbering.instance;
      boolean isForeign =
          scope.depth(info.name().replace('/', '.'), info.origin())
              != InstrumentationScope.Depth.FULL;
      return new Place(info.name(), word.number(), word.index(), words, field.access(), isForeign);
    }
  }

  private static String key(ClassShape.Field field) {
    return field.name() + field.descriptor() + field.access();
  }

  /** The numbering of the class's name, with all fields of this class in it. */
  private Numbering numbered(ClassShape info) {
    Numbering numbering = numberings.computeIfAbsent(info.name(), n -> new Numbering());
    synchronized (numbering) {
      for (ClassShape.Field f : info.fields()) {
        if (!numbering.words.containsKey(key(f))) {
          add(info, f, numbering);
        }
      }
    }
    return numbering;
  }

  private void add(ClassShape info, ClassShape.Field f, Numbering numbering) {
    DefinitionTable definitions = recorder.definitions();
    String owner = info.name().replace('/', '.');
    int index = f.isStatic() ? ++numbering.classwide : ++numbering.instance;
    int number = definitions.field(owner, f.name(), f.descriptor(), f.access());
    if (f.isStatic()) {
      FieldHandleTable.staticField(owner, f.name(), number, index);
    } else {
      FieldHandleTable.instanceField(
          owner, f.name(), number, index, AddedMemberNaming.shadowMethod(info.name()));
    }
    numbering.words.put(key(f), new Numbering.Word(number, index));
  }
}
