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

  private final InstrumentationScope scope;
  private final Recorder recorder;
  private final CallModel model;
  private final Set<String> racyLines;
  private final ClassHierarchy hierarchy = new ClassHierarchy();
  private final FieldResolver fields;
  private final AtomicInteger instrumented = new AtomicInteger();
  private final AtomicInteger skipped = new AtomicInteger();
  // Guarded by itself.
  private final Map<String, String> failures = new TreeMap<>();

  public RecordingTransformer(
      InstrumentationScope scope, Recorder recorder, CallModel model, Set<String> racyLines) {
    this.scope = scope;
    this.recorder = recorder;
    this.model = model;
    this.racyLines = racyLines;
    this.fields = new FieldResolver(hierarchy, scope, recorder);
  }

  public int instrumented() {
    return instrumented.get();
  }

  public int skipped() {
    return skipped.get();
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
    if (!scope.includes(dotted)) {
      if (!dotted.startsWith(InstrumentationScope.AGENT)) {
        skipped.incrementAndGet();
      }
      return null;
    }
    return QuietSection.call(() -> instrument(loader, dotted, classFile));
  }

  private static boolean isJdk(@Nullable ProtectionDomain domain) {
    CodeSource source = domain == null ? null : domain.getCodeSource();
    return source != null
        && source.getLocation() != null
        && source.getLocation().getProtocol().equals("jrt");
  }

  private byte @Nullable [] instrument(ClassLoader loader, String name, byte[] classFile) {
    try {
      byte[] unfolded = new MethodReferenceRewriter(model, hierarchy, loader).unfold(classFile);
      ClassReader reader = new ClassReader(unfolded);
      ClassShape info = ClassShape.read(reader, ClassShape.Origin.PROGRAM);
      hierarchy.add(loader, info);
      int classId =
          recorder.definitions().classDef(name, SourceFileReader.of(reader), hash(unfolded));
      ClassInstrumenter.Result result =
          new ClassInstrumenter(
                  loader, info, fields, hierarchy, model, recorder.definitions(), racyLines)
              .instrument(reader, classId);
      recorder.classBytes(classId, unfolded);
      instrumented.incrementAndGet();
      if (!result.leftAlone().isEmpty()) {
        fail(name, String.join("; ", result.leftAlone()));
      }
      return result.classFile();
    } catch (RuntimeException | StackOverflowError e) {
      fail(name, String.valueOf(e.getMessage() == null ? e.toString() : e.getMessage()));
      return null;
    }
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
