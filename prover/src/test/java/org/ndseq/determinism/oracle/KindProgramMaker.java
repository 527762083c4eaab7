package org.ndseq.determinism.oracle;

import java.util.Random;
import java.util.SplittableRandom;

/** Parts that all makers of random programs of some {@link KindProgram.Kind} share. */
abstract class KindProgramMaker {
  /** How many tasks a region has. */
  static final int TASKS = 6;

  final Random random;

  KindProgramMaker(long seed) {
    // neighbouring seeds of Random begin alike
    this.random = new Random(new SplittableRandom(seed).nextLong());
  }

  abstract KindProgram program(KindProgram.Kind kind, String name);

  static KindProgram made(
      KindProgram.Kind kind, String name, String members, String main, boolean depends) {
    String source =
        "class %s {\n%s\npublic static void main(String[] args) throws Exception {\n%s\n}\n}\n"
            .formatted(name, members, main);
    return new KindProgram(kind, name, source, depends);
  }

  @SafeVarargs
  final <T> T pick(T... all) {
    return all[random.nextInt(all.length)];
  }

  /** A region whose tasks, numbered {@code t}, run that body in a parallel stream. */
  static String stream(String body) {
    return "java.util.stream.IntStream.range(0, %d).parallel().forEach(t -> {\n%s\n});"
        .formatted(TASKS, body);
  }

  /** The same with tasks of any form: of a stream, threads, futures of a pool or of their own. */
  final String each(String body) {
    String loop = "for (int u = 0; u < " + TASKS + "; u++) { int t = u; ";
    String future = "java.util.concurrent.CompletableFuture";
    return switch (random.nextInt(5)) {
      case 0 ->
          "Thread[] threads = new Thread[%d];\n%sthreads[u] = new Thread(() -> {\n%s\n}); }\n"
                  .formatted(TASKS, loop, body)
              + "for (Thread th : threads) { th.start(); }\nfor (Thread th : threads) { th.join(); }";
      case 1 ->
          "var tasks = new java.util.ArrayList<java.util.concurrent.Future<?>>();\n"
              + "var workers = java.util.concurrent.Executors.newFixedThreadPool(3);\n"
              + loop
              + "tasks.add(workers.submit(() -> {\n"
              + body
              + "\n})); }\nfor (var f : tasks) { f.get(); }\nworkers.shutdown();";
      case 2 ->
          future
              + "<?>[] stages = new "
              + future
              + "<?>["
              + TASKS
              + "];\n"
              + loop
              + "stages[u] = "
              + future
              + ".runAsync(() -> {\n"
              + body
              + "\n}); }\n"
              + future
              + ".allOf(stages).join();";
      default -> stream(body);
    };
  }
}
