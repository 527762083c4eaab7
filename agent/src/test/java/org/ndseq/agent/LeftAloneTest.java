package org.ndseq.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.flow.PathReplay;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Classes that are left as they were, and classes that are unusual, break nothing around them. */
class LeftAloneTest {
  private static final Path JDK = Path.of(System.getProperty("java.home"));

  @TempDir Path temporary;

  private void compile(String name, String source) throws IOException {
    Path file = temporary.resolve(name + ".java");
    Files.writeString(file, source);
    TracedRun.compile(List.of(file), temporary, "-cp", temporary.toString());
  }

  private Trace same(String main, String options) throws IOException, InterruptedException {
    Path out = temporary.resolve("t.ndtrace");
    List<String> plain = List.of("-cp", temporary.toString(), main);
    TracedRun.Outcome expected = TracedRun.java(JDK, plain);
    List<String> recorded =
        List.of("-Xverify:all", TracedRun.agent(out, options), "-cp", temporary.toString(), main);
    assertThat(TracedRun.java(JDK, recorded)).isEqualTo(expected);
    assertThat(expected.exitCode()).isZero();
    Trace trace = org.ndseq.trace.TraceReader.read(out);
    assertThat(PathReplay.replay(trace).divergences()).isEmpty();
    return trace;
  }

  /** The objects whose field of this name is written. */
  private static Set<Integer> written(Trace trace, String field) {
    Set<Integer> objects = new TreeSet<>();
    for (int e = 0; e < trace.size(); e++) {
      if (trace.kind(e) == EventKind.WRITE && trace.site(e) >= 0) {
        int number = trace.symbols().site(trace.site(e)).field();
        if (number >= 0 && trace.symbols().fields().get(number).display().equals(field)) {
          objects.add(trace.locations().object(trace.target(e)));
        }
      }
    }
    return objects;
  }

  @Test
  void aClassThatHasNoRoomForMoreIsStillAccessedByOthers()
      throws IOException, InterruptedException {
    ClassWriter full = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    full.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "Full", null, "java/lang/Object", null);
    full.visitField(Opcodes.ACC_PUBLIC, "x", "I", null, null).visitEnd();
    MethodVisitor init = full.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
    init.visitCode();
    init.visitVarInsn(Opcodes.ALOAD, 0);
    init.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    init.visitInsn(Opcodes.RETURN);
    init.visitMaxs(0, 0);
    init.visitEnd();
    int constants = 0;
    for (int number = 0; number < 3; number++) {
      MethodVisitor uses = full.visitMethod(Opcodes.ACC_STATIC, "uses" + number, "()V", null, null);
      uses.visitCode();
      for (int i = 0; i < 11_000 && full.newConst("constant " + constants) < 65_520; i++) {
        uses.visitLdcInsn("constant " + constants++);
        uses.visitInsn(Opcodes.POP);
      }
      uses.visitInsn(Opcodes.RETURN);
      uses.visitMaxs(0, 0);
      uses.visitEnd();
    }
    full.visitEnd();
    Files.write(temporary.resolve("Full.class"), full.toByteArray());
    compile(
        "UsesFull",
        """
        class UsesFull {
          public static void main(String[] a) throws Exception {
            Full full = new Full();
            Thread other = new Thread(() -> full.x = 3);
            other.start();
            other.join();
            Full second = new Full();
            second.x = full.x + 1;
            System.out.println(full.x + " " + second.x);
            try { full(null); } catch (NullPointerException e) { System.out.println("null"); }
          }
          static int full(Full f) { return f.x; }
        }
        """);
    Trace trace = same("UsesFull", "");
    assertThat(trace.info().get("classes.failed")).contains("1");
    assertThat(written(trace, "Full.x")).hasSize(2);
  }

  @Test
  void theInitializerOfASkippedClassMayCallRecordedCode() throws IOException, InterruptedException {
    compile(
        "Starts",
        """
        class Starts {
          static int calls;
          static int note(int n) { calls += n; return calls; }
          static int plain(int n) { return n > 2 ? n : -n; }
          public static void main(String[] a) {
            int sum = plain(1);
            for (int i = 0; i < 3; i++) {
              sum += plain(i);
              Object made = new Skipped();
              sum += Skipped.value + plain(made.hashCode() & 0);
            }
            if (sum > 0) System.out.println(Other.value);
            System.out.println(sum + " " + calls);
          }
        }
        class Skipped { static int value = Starts.note(4); }
        class Other { static int value = Starts.note(5); }
        """);
    same("Starts", "exclude=Skipped:Other");
  }

  @Test
  void oneNameInTwoLoadersIsTwoClasses() throws IOException, InterruptedException {
    compile(
        "Loaders",
        """
        import java.net.URL; import java.net.URLClassLoader;
        class Loaders {
          public static void main(String[] a) throws Exception {
            URL[] here = { Loaders.class.getProtectionDomain().getCodeSource().getLocation() };
            Thread[] all = new Thread[2];
            for (int i = 0; i < 2; i++) {
              ClassLoader own = new URLClassLoader(here, ClassLoader.getPlatformClassLoader());
              Runnable twin = (Runnable) own.loadClass("Twin").getDeclaredConstructor().newInstance();
              all[i] = new Thread(twin);
              all[i].start();
            }
            for (Thread t : all) t.join();
            System.out.println("both");
          }
        }
        """);
    compile(
        "Twin",
        "public class Twin implements Runnable { static int n; int m; public void run() { n++; m = n; } }");
    Trace trace = same("Loaders", "");
    assertThat(written(trace, "Twin.n")).hasSize(2);
    assertThat(written(trace, "Twin.m")).hasSize(2);
  }

  @Test
  void aThreadStartedByUnrecordedCodeIsConnected() throws IOException, InterruptedException {
    compile(
        "Connects",
        """
        class Connects {
          static int value;
          public static void main(String[] a) throws Exception {
            value = 1;
            Thread t = Starter.start(() -> System.out.println(value));
            t.join();
          }
        }
        class Starter {
          static Thread start(Runnable r) { Thread t = new Thread(r, "hidden"); t.start(); return t; }
        }
        """);
    Trace trace = same("Connects", "exclude=Starter");
    assertThat(trace.tasks())
        .anySatisfy(
            task -> {
              assertThat(task.name()).isEqualTo("hidden");
              assertThat(task.fork()).isGreaterThanOrEqualTo(0);
            });
  }

  /** As compilers before Java 6 wrote {@code finally}, and without stack maps. */
  @Test
  void classesOfTheFirstJavaAreRecorded() throws IOException, InterruptedException {
    ClassWriter old = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    old.visit(Opcodes.V1_1, Opcodes.ACC_PUBLIC, "Old", null, "java/lang/Object", null);
    old.visitField(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "n", "I", null, null).visitEnd();
    MethodVisitor m =
        old.visitMethod(
            Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_SYNCHRONIZED,
            "pick",
            "([[Ljava/lang/String;I)Ljava/lang/String;",
            null,
            null);
    Label subroutine = new Label();
    Label other = new Label();
    Label join = new Label();
    m.visitCode();
    m.visitVarInsn(Opcodes.ILOAD, 1);
    m.visitJumpInsn(Opcodes.IFEQ, other);
    m.visitJumpInsn(Opcodes.JSR, subroutine);
    m.visitJumpInsn(Opcodes.GOTO, join);
    m.visitLabel(other);
    m.visitJumpInsn(Opcodes.JSR, subroutine);
    m.visitLabel(join);
    m.visitVarInsn(Opcodes.ALOAD, 0);
    m.visitVarInsn(Opcodes.ILOAD, 1);
    m.visitInsn(Opcodes.AALOAD);
    m.visitVarInsn(Opcodes.ILOAD, 1);
    m.visitInsn(Opcodes.AALOAD);
    m.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL, "java/lang/String", "trim", "()Ljava/lang/String;", false);
    m.visitInsn(Opcodes.ARETURN);
    m.visitLabel(subroutine);
    m.visitVarInsn(Opcodes.ASTORE, 2);
    m.visitFieldInsn(Opcodes.GETSTATIC, "Old", "n", "I");
    m.visitInsn(Opcodes.ICONST_1);
    m.visitInsn(Opcodes.IADD);
    m.visitFieldInsn(Opcodes.PUTSTATIC, "Old", "n", "I");
    m.visitVarInsn(Opcodes.RET, 2);
    m.visitMaxs(0, 0);
    m.visitEnd();
    old.visitEnd();
    Files.write(temporary.resolve("Old.class"), old.toByteArray());
    compile(
        "UsesOld",
        """
        class UsesOld {
          public static void main(String[] a) {
            String[][] all = {{" a ", "b"}, {"c", " d "}};
            System.out.println(Old.pick(all, 0) + Old.pick(all, 1) + Old.n);
            try { Old.pick(all, 2); } catch (ArrayIndexOutOfBoundsException e) { System.out.println(Old.n); }
          }
        }
        """);
    Trace trace = same("UsesOld", "");
    assertThat(trace.info().get("classes.failed")).contains("0");
    assertThat(written(trace, "Old.n")).hasSize(1);
  }
}
