package org.ndseq.agent;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.ndseq.agent.instrument.RecordingTransformer;
import org.ndseq.agent.instrument.model.CallModel;
import org.ndseq.agent.instrument.model.CodeOrigin;
import org.ndseq.agent.instrument.model.InstrumentationScope;
import org.ndseq.agent.runtime.Recorder;
import org.ndseq.agent.runtime.schedule.PerturbationStrategy;
import org.ndseq.trace.format.ByteSource;
import org.ndseq.trace.format.EventDecoder;
import org.ndseq.trace.format.EventVisitor;
import org.ndseq.trace.format.TraceFileFormat;
import org.ndseq.trace.format.TraceFileWriter;

/**
 * Records {@code canary.Canary} in memory, the same way as the program will be recorded, and looks
 * whether its two races are in the recording.
 */
final class CanaryCheck {
  private static final String NAME = "org.ndseq.agent.canary.CanaryProgram";
  private static final int RACY_LOCATIONS = 2;
  private static final int WRITE = 1;

  private CanaryCheck() {}

  /** {@code seen}, or what went wrong. */
  static String run(Instrumentation instrumentation, CallModel model) {
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      Recorder recorder =
          new Recorder(new TraceFileWriter(bytes), Long.MAX_VALUE, PerturbationStrategy.NONE);
      recorder.activate();
      RecordingTransformer transformer =
          new RecordingTransformer(
              new InstrumentationScope(List.of(), List.of()),
              CodeOrigin.allOwn(),
              recorder,
              model,
              Set.of());
      instrumentation.addTransformer(transformer);
      try {
        race();
      } finally {
        instrumentation.removeTransformer(transformer);
      }
      recorder.end(Map.of());
      if (transformer.instrumented() != 1) {
        return "not instrumented: " + transformer.failures();
      }
      int races = writtenByTwo(bytes.toByteArray());
      return races == RACY_LOCATIONS ? "seen" : "only " + races + " of its races were seen";
    } catch (IOException | ExecutionException | LinkageError | InterruptedException e) {
      return "did not run: " + e;
    }
  }

  private static void race() throws IOException, ExecutionException, InterruptedException {
    byte[] classFile;
    try (InputStream in =
        CanaryCheck.class.getResourceAsStream("/" + NAME.replace('.', '/') + ".class")) {
      if (in == null) {
        throw new IOException("the agent's jar lacks " + NAME);
      }
      classFile = in.readAllBytes();
    }
    Class<?> canary = new Loader().define(classFile);
    // This thread is the program's main thread, which must not get its log from this recording.
    FutureTask<Runnable> made =
        new FutureTask<>(() -> (Runnable) canary.getConstructor().newInstance());
    Thread maker = new Thread(made, "canary-0");
    maker.start();
    maker.join();
    Runnable body = made.get();
    Thread first = new Thread(body, "canary-1");
    Thread second = new Thread(body, "canary-2");
    first.start();
    second.start();
    first.join();
    second.join();
  }

  /** How many locations two threads wrote, by the events of a whole trace file. */
  private static int writtenByTwo(byte[] file) throws IOException {
    Map<Long, Set<Integer>> writers = new HashMap<>();
    EventDecoder decoder = new EventDecoder();
    int at = TraceFileFormat.HEADER_BYTES;
    while (at < file.length) {
      ByteSource frame = new ByteSource(file, at, at + 5, at);
      int type = frame.u8();
      int length = frame.i32();
      if (type == TraceFileFormat.CHUNK_EVENTS) {
        ByteSource payload = new ByteSource(file, at + 5, at + 5 + length, at + 5L);
        int thread = payload.unsigned();
        decoder.decode(payload, 1 << 16, 1 << 16, new Writers(thread, writers));
      }
      at += length + TraceFileFormat.CHUNK_OVERHEAD;
    }
    return (int) writers.values().stream().filter(threads -> threads.size() == 2).count();
  }

  /** Notes which thread writes what. */
  private record Writers(int thread, Map<Long, Set<Integer>> writers) implements EventVisitor {
    @Override
    public void access(int kind, int site, int object, int slot, int version) {
      if (kind == WRITE) {
        writers.computeIfAbsent((long) object << 32 | slot, l -> new HashSet<>()).add(thread);
      }
    }

    @Override
    public void sync(int kind, int site, int target, int version) {}

    @Override
    public void control(int kind, int site, int target, int bit) {}

    @Override
    public void bits(int count, byte[] packed) {}
  }

  /** Loads the canary as if it were the program's. */
  private static final class Loader extends ClassLoader {
    Loader() {
      super(ClassLoader.getSystemClassLoader());
    }

    Class<?> define(byte[] classFile) {
      return defineClass(NAME, classFile, 0, classFile.length);
    }
  }
}
