package org.ndseq;

import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The layout shows the pipeline: what the packages may use, and who touches which library. */
class ArchitectureTest {
  private static final String BASE = "org.ndseq.";

  /** The packages in the order of the data; those of one row do not use each other. */
  private static final List<Set<String>> ROWS =
      List.of(
          Set.of("trace", "bytecode"),
          Set.of("program"),
          Set.of("flow"),
          Set.of("order"),
          Set.of("race", "deadlock", "couple", "ndseq"),
          Set.of("determinism"),
          Set.of("schedule"),
          Set.of("specialize"),
          Set.of("finding"),
          Set.of("pipeline"));

  /** Libraries that only one package may touch, by the prefix of their packages. */
  private static final Map<String, Set<String>> ONE_USER =
      Map.of(
          "Jackson", Set.of("com.fasterxml.jackson."),
          "the solvers", Set.of("org.sat4j.", "org.logicng."),
          "JGraphT", Set.of("org.jgrapht."));

  private static final Set<String> READ_BYTECODE = Set.of("program", "flow", "specialize");

  private static final JavaClasses CLASSES =
      new ClassFileImporter().importPath(Path.of("target", "classes"));

  @Test
  void everyPackageHasItsPlace() {
    Set<String> known = ROWS.stream().flatMap(Set::stream).collect(Collectors.toSet());
    Set<String> present = CLASSES.stream().map(ArchitectureTest::top).collect(Collectors.toSet());
    assertThat(present).contains("trace", "finding").isSubsetOf(known);
  }

  @Test
  void dataFlowsOneWay() {
    assertThat(
            uses(
                d ->
                    d.getTargetClass().getPackageName().startsWith(BASE)
                        && !mayUse(top(d.getOriginClass()), top(d.getTargetClass()))))
        .isEmpty();
  }

  @Test
  void aLibraryHasOneUser() {
    ONE_USER.forEach(
        (library, prefixes) -> {
          Set<String> users = new TreeSet<>();
          dependencies()
              .filter(d -> prefixes.stream().anyMatch(targetOf(d)::startsWith))
              .forEach(d -> users.add(d.getOriginClass().getPackageName()));
          assertThat(users).as("who uses %s", library).hasSizeLessThanOrEqualTo(1);
        });
  }

  @Test
  void bytecodeIsReadWhereProgramsAreModelledAndWrittenWhereTheyAreCloned() {
    assertThat(
            uses(
                d ->
                    targetOf(d).startsWith("org.objectweb.asm.")
                        && !READ_BYTECODE.contains(top(d.getOriginClass()))))
        .isEmpty();
    assertThat(
            uses(
                d ->
                    (targetOf(d).equals("org.objectweb.asm.ClassWriter")
                            || targetOf(d).startsWith("org.objectweb.asm.commons."))
                        && !d.getOriginClass()
                            .getPackageName()
                            .equals("org.ndseq.specialize.control")))
        .isEmpty();
  }

  @Test
  void onlyTheCliPrints() {
    NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS.check(CLASSES);
  }

  @Test
  void everyPackageIsNullMarked() {
    Set<String> unmarked = new TreeSet<>();
    for (JavaClass c : CLASSES) {
      if (!c.getPackage().isAnnotatedWith("org.jspecify.annotations.NullMarked")) {
        unmarked.add(c.getPackageName());
      }
    }
    assertThat(unmarked).isEmpty();
  }

  private static boolean mayUse(String user, String used) {
    return user.equals(used) || row(used) < row(user);
  }

  private static int row(String name) {
    for (int i = 0; i < ROWS.size(); i++) {
      if (ROWS.get(i).contains(name)) {
        return i;
      }
    }
    throw new IllegalArgumentException("package " + name + " has no place in the pipeline");
  }

  /**
   * The package below the base: {@code trace} for {@code org.ndseq.trace.format.TraceFileFormat}.
   */
  private static String top(JavaClass c) {
    return c.getPackageName().substring(BASE.length()).replaceFirst("\\..*", "");
  }

  private static String targetOf(Dependency d) {
    return d.getTargetClass().getBaseComponentType().getName();
  }

  private static List<String> uses(Predicate<Dependency> forbidden) {
    return dependencies().filter(forbidden).map(Dependency::getDescription).toList();
  }

  private static Stream<Dependency> dependencies() {
    return CLASSES.stream().flatMap(c -> c.getDirectDependenciesFromSelf().stream());
  }
}
