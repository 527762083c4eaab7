package org.ndseq.agent.instrument.model;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.ndseq.agent.runtime.DefinitionTable;
import org.ndseq.agent.runtime.Recorder;
import org.ndseq.agent.runtime.memory.FieldHandles;
import org.ndseq.agent.runtime.memory.StaticShadows;
import org.objectweb.asm.Opcodes;

/**
 * Resolves field references as the JVM does and says where the version word of each field is.
 * Shadows of instances are kept in a field that instrumentation adds to the declaring class;
 * shadows of statics in {@link StaticShadows}.
 */
public final class FieldResolver {
  /**
   * A field of an instrumented class.
   *
   * @param declaring the class that declares it, with slashes
   * @param number its number in the trace
   * @param index of its version word in the shadow
   * @param statics number of the class's shadow in {@link StaticShadows}
   */
  public record Place(String declaring, int number, int index, int statics, int access) {
    public boolean isFinal() {
      return (access & Opcodes.ACC_FINAL) != 0;
    }

    public boolean isProtected() {
      return (access & Opcodes.ACC_PROTECTED) != 0;
    }
  }

  /** Where the fields of one class are. */
  public record Layout(int instanceFields, Map<String, Place> places) {}

  private final ClassHierarchy hierarchy;
  private final InstrumentationScope scope;
  private final Recorder recorder;
  private final Map<String, Layout> layouts = new ConcurrentHashMap<>();

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
        return scope.includes(c.name().replace('/', '.'))
            ? Optional.ofNullable(layout(loader, c).places().get(name + descriptor))
            : Optional.empty();
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

  public Layout layout(ClassLoader loader, ClassShape info) {
    String key =
        ClassHierarchy.isOnClassPath(info.name(), loader)
            ? info.name()
            : info.name() + "@" + System.identityHashCode(loader);
    return layouts.computeIfAbsent(key, k -> newLayout(info));
  }

  private Layout newLayout(ClassShape info) {
    DefinitionTable definitions = recorder.definitions();
    String owner = info.name().replace('/', '.');
    int staticFields = (int) info.fields().stream().filter(ClassShape.Field::isStatic).count();
    int object = recorder.reserveObject();
    definitions.object(object, owner);
    int statics = StaticShadows.add(object, staticFields);
    Map<String, Place> places = new HashMap<>();
    int instance = 0;
    int classwide = 0;
    for (ClassShape.Field f : info.fields()) {
      int index = f.isStatic() ? ++classwide : ++instance;
      int number = definitions.field(owner, f.name(), f.descriptor(), f.access());
      if (f.isStatic()) {
        FieldHandles.staticField(owner, f.name(), number, index, statics);
      } else {
        FieldHandles.instanceField(
            owner, f.name(), number, index, AddedMembers.shadowMethod(info.name()));
      }
      places.put(
          f.name() + f.descriptor(), new Place(info.name(), number, index, statics, f.access()));
    }
    return new Layout(instance, Map.copyOf(places));
  }
}
