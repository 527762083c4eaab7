package org.ndseq.cli.fix;

import com.sun.source.tree.MethodTree;
import com.sun.source.tree.VariableTree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import org.ndseq.finding.ConflictCycle;
import org.ndseq.finding.Place;
import org.ndseq.finding.Race;

/**
 * Finds changes that would remove races and cycles on a field:
 *
 * <ul>
 *   <li>all accesses are in methods of the field's class and on its own object (or the field and
 *       the methods are static): the methods that are not synchronized become so, and share a lock;
 *   <li>for a race, the field is private and its new values never depend on its old one: it becomes
 *       volatile;
 *   <li>the field is a private int or long that is updated, and every use of it has an equivalent
 *       on the atomic class of its type: it becomes one, with its uses. That removes a cycle only
 *       if all its accesses are updates in one step.
 * </ul>
 *
 * A fix is offered only where parsing the source shows that its conditions hold.
 */
public final class TextFixFinder {
  private final Function<String, Optional<String>> texts;
  private final Map<String, Optional<ParsedSource>> parsed = new HashMap<>();

  /**
   * Creates a finder for some sources.
   *
   * @param texts returns the text of a file by its simple name
   */
  public TextFixFinder(Function<String, Optional<String>> texts) {
    this.texts = texts;
  }

  /** Fixes that remove a race. */
  public List<TextFix> of(Race race) {
    List<Place> places = List.of(race.first().at(), race.second().at());
    return Stream.of(
            makeSynchronized(race.variable(), places),
            makeVolatile(race.variable(), places),
            makeAtomic(race.variable(), places, List.of()))
        .flatMap(Optional::stream)
        .toList();
  }

  /** Fixes that remove a cycle, if all its accesses are of one field. */
  public List<TextFix> of(ConflictCycle cycle) {
    List<Place> places = cycle.steps().stream().map(ConflictCycle.Step::at).distinct().toList();
    List<String> variables =
        cycle.steps().stream().map(ConflictCycle.Step::variable).distinct().toList();
    return variables.size() == 1
        ? Stream.of(
                makeSynchronized(variables.get(0), places),
                makeAtomic(variables.get(0), places, places))
            .flatMap(Optional::stream)
            .toList()
        : List.of();
  }

  private Optional<TextFix> makeSynchronized(String variable, List<Place> places) {
    Optional<Field> found = field(variable, places);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    Field field = found.get();
    Set<MethodTree> methods = new LinkedHashSet<>();
    for (Place place : places) {
      Optional<MethodTree> method =
          field.source.method(field.type, place.method().replaceFirst("\\(.*", ""), place.line());
      if (!place.className().equals(field.type.name())
          || method.isEmpty()
          || method.get().getReturnType() == null
          || !method.get().getTypeParameters().isEmpty()
          || isStatic(method.get()) != field.isStatic()
          || !FieldUseScan.in(method.get(), field.name()).isOwnOnly()) {
        return Optional.empty();
      }
      methods.add(method.get());
    }
    List<TextFix.Edit> edits = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (MethodTree method : methods) {
      if (!ParsedSource.has(method.getModifiers(), Modifier.SYNCHRONIZED)) {
        edits.add(field.source.before(method.getReturnType(), "synchronized"));
        names.add(method.getName() + "()");
      }
    }
    return edits.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new TextFix(
                "Make %s synchronized".formatted(String.join(" and ", names)),
                places.get(0).file(),
                edits));
  }

  private Optional<TextFix> makeVolatile(String variable, List<Place> places) {
    return field(variable, places)
        .filter(f -> ParsedSource.has(f.tree.getModifiers(), Modifier.PRIVATE))
        .filter(f -> !ParsedSource.has(f.tree.getModifiers(), Modifier.VOLATILE))
        .filter(f -> !ParsedSource.has(f.tree.getModifiers(), Modifier.FINAL))
        .filter(f -> !FieldUseScan.in(f.source.unit(), f.name()).isUpdated())
        .map(
            f ->
                new TextFix(
                    "Declare %s volatile".formatted(f.name()),
                    places.get(0).file(),
                    List.of(f.source.before(f.tree.getType(), "volatile"))));
  }

  /**
   * Makes the field an atomic.
   *
   * @param updates places at which it has to be updated in one step
   */
  private Optional<TextFix> makeAtomic(String variable, List<Place> places, List<Place> updates) {
    return field(variable, places)
        .flatMap(f -> AtomicFieldChange.of(f.source, f.type, f.tree))
        .filter(a -> updates.stream().allMatch(p -> a.isUpdatedIn(p.line())))
        .map(a -> new TextFix(a.description(), places.get(0).file(), a.edits()));
  }

  private record Field(ParsedSource source, ParsedSource.Type type, VariableTree tree) {
    String name() {
      return tree.getName().toString();
    }

    boolean isStatic() {
      return ParsedSource.has(tree.getModifiers(), Modifier.STATIC);
    }
  }

  /** The declaration of {@code Class.field}, if it is in the one file that all places are in. */
  private Optional<Field> field(String variable, List<Place> places) {
    List<String> files = places.stream().map(Place::file).distinct().toList();
    int dot = variable.lastIndexOf('.');
    if (files.size() != 1 || files.get(0).isEmpty() || dot < 0) {
      return Optional.empty();
    }
    String owner = variable.substring(0, dot);
    String name = variable.substring(dot + 1);
    return parsed
        .computeIfAbsent(files.get(0), f -> texts.apply(f).flatMap(ParsedSource::of))
        .flatMap(
            source ->
                Stream.concat(Stream.of(owner), places.stream().map(Place::className))
                    .filter(c -> isCalled(c, owner))
                    .flatMap(c -> source.type(c).stream())
                    .findFirst()
                    .flatMap(type -> type.field(name).map(tree -> new Field(source, type, tree))));
  }

  /** Whether a class has the simple name that a variable's name begins with. */
  private static boolean isCalled(String className, String owner) {
    return className.equals(owner)
        || className.endsWith("." + owner)
        || className.endsWith("$" + owner);
  }

  private static boolean isStatic(MethodTree method) {
    return ParsedSource.has(method.getModifiers(), Modifier.STATIC);
  }
}
