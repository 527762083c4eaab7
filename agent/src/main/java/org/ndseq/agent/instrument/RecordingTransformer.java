package org.ndseq.agent.instrument;

import java.lang.instrument.ClassFileTransformer;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.instrument.model.CallModel;
import org.ndseq.agent.instrument.model.ClassHierarchy;
import org.ndseq.agent.instrument.model.ClassShape;
import org.ndseq.agent.instrument.model.CodeOrigin;
import org.ndseq.agent.instrument.model.FieldResolver;
import org.ndseq.agent.instrument.model.InstrumentationScope;
import org.ndseq.agent.instrument.model.SourceFileReader;
import org.ndseq.agent.runtime.QuietSection;
import org.ndseq.agent.runtime.Recorder;
import org.objectweb.asm.ClassReader;

/**
 * Sees every class that is loaded and instruments those of the program. A class that it cannot
 * transform stays as it is and is counted, with the reason.
 */
public final class RecordingTransformer implements ClassFileTransformer {
  /**
   * Where JDKs before 22 put the classes that they make for constructors and methods often used.
   */
  private static final String REFLECTION = "jdk/internal/reflect/";

  /** Supertypes of locks: their calls tell the order that a lock of a library makes. */
  private static final Set<String> SYNCHRONIZERS =
      Set.of(
          "java/util/concurrent/locks/AbstractQueuedSynchronizer",
          "java/util/concurrent/locks/AbstractQueuedLongSynchronizer");

  private final InstrumentationScope scope;
  private final Recorder recorder;
  private final CallModel model;
  private final Set<String> racyLines;
  private final CodeOrigin origins;
  private final ClassHierarchy hierarchy;
  private final FieldResolver fields;
  private final AtomicInteger instrumented = new AtomicInteger();
  private final AtomicInteger ordered = new AtomicInteger();
  private final AtomicInteger skipped = new AtomicInteger();
  // Guarded by itself.
  private final Map<String, String> failures = new TreeMap<>();

  public RecordingTransformer(
      InstrumentationScope scope,
      CodeOrigin origins,
      Recorder recorder,
      CallModel model,
      Set<String> racyLines) {
    this.origins = origins;
    this.hierarchy = new ClassHierarchy(origins);
    this.scope = scope;
    this.recorder = recorder;
    this.model = model;
    this.racyLines = racyLines;
    this.fields = new FieldResolver(hierarchy, scope, recorder);
  }

  public int instrumented() {
    return instrumented.get();
  }

  /** How many classes of libraries were instrumented for the order that they make. */
  public int ordered() {
    return ordered.get();
  }

  public int skipped() {
    return skipped.get();
  }

  /** Finds the user's lines of the model that hold for classes of the class path and the JDK. */
  public void matchModel() {
    ClassLoader loader = ClassLoader.getSystemClassLoader();
    for (String type : model.own().keySet()) {
      String name = type.replace('.', '/');
      model.match(name, hierarchy.methods(loader, name));
    }
  }

  /** The classes that could not be instrumented, or not wholly, with the reason. */
  public Map<String, String> failures() {
    synchronized (failures) {
      return new TreeMap<>(failures);
    }
  }

  @Override
  public byte @Nullable [] transform(
      @Nullable ClassLoader loader,
      @Nullable String name,
      @Nullable Class<?> redefined,
      @Nullable ProtectionDomain domain,
      byte[] classFile) {
    if (loader == null
        || loader == ClassLoader.getPlatformClassLoader()
        || name == null
        || redefined != null
        || name.startsWith(REFLECTION)
        || isJdk(domain)) {
      return null;
    }
    String dotted = name.replace('/', '.');
    ClassShape.Origin origin =
        origins.isLibrary(domain) ? ClassShape.Origin.LIBRARY : ClassShape.Origin.PROGRAM;
    model.match(name, model.own().isEmpty() ? Set.of() : hierarchy.methods(loader, name));
    return switch (scope.depth(dotted, origin)) {
      case FULL -> QuietSection.call(() -> instrument(loader, dotted, classFile));
      case ORDER -> QuietSection.call(() -> instrumentOrder(loader, dotted, classFile, origin));
      case NONE -> {
        if (!dotted.startsWith(InstrumentationScope.AGENT)) {
          skipped.incrementAndGet();
        }
        yield null;
      }
    };
  }

  private byte @Nullable [] instrumentOrder(
      ClassLoader loader, String name, byte[] classFile, ClassShape.Origin origin) {
    try {
      byte[] unfolded = new MethodReferenceRewriter(model, hierarchy, loader).unfold(classFile);
      ClassReader reader = new ClassReader(unfolded);
      ClassShape info = ClassShape.read(reader, origin);
      hierarchy.add(loader, info);
      Set<String> supertypes = hierarchy.supertypes(loader, info.name());
      if (model.isOwn(supertypes) || supertypes.stream().anyMatch(SYNCHRONIZERS::contains)) {
        skipped.incrementAndGet();
        return null;
      }
      ordered.incrementAndGet();
      return new OrderInstrumenter(loader, info, hierarchy, model).instrument(reader);
    } catch (RuntimeException | StackOverflowError e) {
      fail(name, reason(e));
      return null;
    }
  }

  private static boolean isJdk(@Nullable ProtectionDomain domain) {
    CodeSource source = domain == null ? null : domain.getCodeSource();
    return source != null
        && source.getLocation() != null
        && source.getLocation().getProtocol().equals("jrt");
  }

  private byte @Nullable [] instrument(ClassLoader loader, String name, byte[] classFile) {
    try {
      byte[] inlined = SubroutineInliner.inline(classFile);
      byte[] unfolded = new MethodReferenceRewriter(model, hierarchy, loader).unfold(inlined);
      ClassReader reader = new ClassReader(unfolded);
      ClassShape info = ClassShape.read(reader, ClassShape.Origin.PROGRAM);
      hierarchy.add(loader, info);
      if (model.isOwn(hierarchy.supertypes(loader, info.name()))) {
        skipped.incrementAndGet();
        return null;
      }
      int classId =
          recorder.definitions().classDef(name, SourceFileReader.of(reader), hash(unfolded));
      recorder.classBytes(classId, unfolded);
      ClassInstrumenter instrumenter =
          new ClassInstrumenter(loader, info, fields, hierarchy, model, recorder, racyLines);
      return instrument(instrumenter, reader, classId, name);
    } catch (RuntimeException | StackOverflowError e) {
      fail(name, reason(e));
      return null;
    }
  }

  private byte[] instrument(
      ClassInstrumenter instrumenter, ClassReader reader, int classId, String name) {
    try {
      ClassInstrumenter.Result result = instrumenter.instrument(reader, classId);
      instrumented.incrementAndGet();
      if (!result.leftAlone().isEmpty()) {
        fail(name, String.join("; ", result.leftAlone()));
      }
      return result.classFile();
    } catch (RuntimeException | StackOverflowError e) {
      fail(name, reason(e));
      return instrumenter.withShadowOnly(reader);
    }
  }

  private static String reason(Throwable e) {
    return String.valueOf(e.getMessage() == null ? e.toString() : e.getMessage());
  }

  private void fail(String name, String reason) {
    synchronized (failures) {
      failures.putIfAbsent(name, reason);
    }
  }

  private static long hash(byte[] classFile) {
    CRC32C crc = new CRC32C();
    crc.update(classFile);
    return crc.getValue();
  }
}
