package org.ndseq.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.jgrapht.Graph;
import org.jgrapht.alg.connectivity.KosarajuStrongConnectivityInspector;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.SimpleDirectedGraph;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The layout of every module: no package cycles, no large class cycles, no name twice. */
class LayoutTest {
  private static final int LARGEST_CLASS_CYCLE = 5;

  static List<String> modules() {
    return List.of(
        "trace-format",
        "bytecode",
        "prover",
        "agent",
        "analysis-core",
        "cover",
        "cli",
        "junit",
        "maven-plugin",
        "plugin",
        "benchmarks");
  }

  @ParameterizedTest
  @MethodSource("modules")
  void packagesHaveNoCycles(String module) {
    assertThat(cycles(classesOf(module), JavaClass::getPackageName, 1)).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("modules")
  void classCyclesAreSmall(String module) {
    assertThat(cycles(classesOf(module), LayoutTest::topLevel, LARGEST_CLASS_CYCLE)).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("modules")
  void aSimpleNameStandsOnceInAModule(String module) {
    Set<String> seen = new HashSet<>();
    Set<String> twice = new TreeSet<>();
    for (JavaClass type : classesOf(module)) {
      if (type.isTopLevelClass()
          && !type.getSimpleName().equals("package-info")
          && !seen.add(type.getSimpleName())) {
        twice.add(type.getSimpleName());
      }
    }
    assertThat(twice).isEmpty();
  }

  @Test
  void cyclesAreFound() {
    JavaClasses classes = new ClassFileImporter().importClasses(CycleEnd.class, CycleStart.class);
    assertThat(cycles(classes, JavaClass::getName, 1)).hasSize(1);
  }

  /** Two classes that use each other. */
  record CycleStart(CycleEnd end) {}

  interface CycleEnd {
    CycleStart start();
  }

  private static JavaClasses classesOf(String module) {
    JavaClasses classes =
        new ClassFileImporter().importPath(Path.of("..", module, "target", "classes"));
    assertThat(classes).as("compiled classes of %s", module).isNotEmpty();
    return classes;
  }

  private static String topLevel(JavaClass type) {
    return type.getName().replaceFirst("\\$.*", "");
  }

  private static List<Set<String>> cycles(
      JavaClasses classes, Function<JavaClass, String> vertex, int largestAllowed) {
    Graph<String, DefaultEdge> graph = new SimpleDirectedGraph<>(DefaultEdge.class);
    for (JavaClass type : classes) {
      String from = vertex.apply(type);
      graph.addVertex(from);
      type.getDirectDependenciesFromSelf()
          .forEach(
              dependency -> {
                JavaClass target = dependency.getTargetClass().getBaseComponentType();
                String to = vertex.apply(target);
                // A sealed type names its subtypes, which is no knot.
                if (classes.contain(target.getName())
                    && !to.equals(from)
                    && !target.isAssignableTo(type.getName())) {
                  graph.addVertex(to);
                  graph.addEdge(from, to);
                }
              });
    }
    return new KosarajuStrongConnectivityInspector<>(graph)
        .stronglyConnectedSets().stream().filter(s -> s.size() > largestAllowed).toList();
  }
}
