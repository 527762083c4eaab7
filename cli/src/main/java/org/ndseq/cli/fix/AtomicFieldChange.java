package org.ndseq.cli.fix;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.VariableTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Modifier;
import org.ndseq.finding.fix.AtomicFieldRewrite;
import org.ndseq.finding.fix.AtomicType;
import org.ndseq.finding.fix.FieldUse;
import org.ndseq.finding.fix.TextEdit;
import org.ndseq.finding.fix.TextSpan;

/**
 * A private int or long field that can become an {@code AtomicInteger} or {@code AtomicLong}, with
 * the changes that make it one. {@link AtomicFieldRewrite} decides about the uses; here they are
 * found in a parsed file. Names are not resolved, so there is no change if another declaration in
 * the file has the field's name, or if the file does not show the type of an amount.
 */
final class AtomicFieldChange {
  private final ParsedSource source;
  private final ParsedSource.Type owner;
  private final VariableTree field;
  private final String name;
  private final AtomicType type;
  private final List<TextFix.Edit> edits = new ArrayList<>();
  private final List<TextSpan> updates = new ArrayList<>();

  private AtomicFieldChange(
      ParsedSource source, ParsedSource.Type owner, VariableTree field, AtomicType type) {
    this.source = source;
    this.owner = owner;
    this.field = field;
    this.name = field.getName().toString();
    this.type = type;
  }

  static Optional<AtomicFieldChange> of(
      ParsedSource source, ParsedSource.Type owner, VariableTree field) {
    if (!ParsedSource.has(field.getModifiers(), Modifier.PRIVATE)
        || ParsedSource.has(field.getModifiers(), Modifier.FINAL)) {
      return Optional.empty();
    }
    return AtomicType.of(String.valueOf(field.getType()))
        .map(type -> new AtomicFieldChange(source, owner, field, type))
        .filter(AtomicFieldChange::rewrite);
  }

  String description() {
    return "Make %s an %s".formatted(name, type.simpleName());
  }

  List<TextFix.Edit> edits() {
    return edits;
  }

  /** Whether a line is part of an update of the field from its old value. */
  boolean isUpdatedIn(int line) {
    return updates.stream().anyMatch(u -> source.covers(u.start(), u.end(), line));
  }

  /** Makes the changes; false if the field cannot become an atomic or is never updated. */
  private boolean rewrite() {
    DeclaredNames declared = DeclaredNames.in(source);
    if (declared.typesOf(name).size() != 1
        || declared.hasType(type.simpleName())
        || !declare()
        || !importType()) {
      return false;
    }
    List<FieldUse> uses = FieldUseParser.parse(source, owner, name, declared);
    TextSpan declaration = new TextSpan(source.start(field), source.end(field));
    if (uses.stream().anyMatch(use -> declaration.contains(use.whole()))) {
      return false;
    }
    boolean isStatic = ParsedSource.has(field.getModifiers(), Modifier.STATIC);
    Optional<AtomicFieldRewrite> rewrite =
        AtomicFieldRewrite.of(
            source.text(),
            new AtomicFieldRewrite.Field(type, isStatic),
            uses,
            variable -> !declared.typesOf(variable).isEmpty());
    rewrite.ifPresent(
        found -> {
          updates.addAll(found.updates());
          for (TextEdit edit : found.edits()) {
            edits.add(source.edit(edit.span().start(), edit.span().end(), edit.text()));
          }
        });
    return !updates.isEmpty();
  }

  /** Changes the declaration; false if it declares other fields as well. */
  private boolean declare() {
    int typeStart = source.start(field.getType());
    int typeEnd = source.end(field.getType());
    int end = source.end(field);
    String declared = source.text(typeEnd, end);
    ExpressionTree initial = field.getInitializer();
    String head = initial == null ? declared : source.text(typeEnd, source.start(initial));
    String tail = initial == null ? ";" : source.text(source.end(initial), end);
    boolean isAlone =
        head.strip().matches(initial == null ? name + "\\s*;" : name + "\\s*=")
            && tail.strip().equals(";");
    if (!isAlone) {
      return false;
    }
    int from = source.start(field.getModifiers());
    String modifiers = source.text(from, typeStart);
    int old = modifiers.lastIndexOf("volatile");
    if (old >= 0) {
      int to = old + "volatile".length();
      edits.add(source.edit(from + old, from + to, "final"));
    }
    edits.add(source.edit(typeStart, typeEnd, (old < 0 ? "final " : "") + type.simpleName()));
    if (initial == null) {
      String made = AtomicFieldRewrite.initializer(type.simpleName(), "");
      edits.add(source.edit(end - 1, end - 1, " = " + made));
    } else {
      int start = source.start(initial);
      int stop = source.end(initial);
      String made = AtomicFieldRewrite.initializer(type.simpleName(), source.text(start, stop));
      edits.add(source.edit(start, stop, made));
    }
    return true;
  }

  /** Imports the atomic class; false if the file imports another one of its name. */
  private boolean importType() {
    List<? extends ImportTree> imports = source.unit().getImports();
    String wanted = type.qualifiedName();
    for (ImportTree i : imports) {
      String imported = i.getQualifiedIdentifier().toString();
      if (imported.equals(wanted) || imported.equals(AtomicType.PACKAGE + ".*")) {
        return true;
      }
      if (imported.endsWith("." + type.simpleName())) {
        return false;
      }
    }
    String line = "import " + wanted + ";\n";
    if (!imports.isEmpty()) {
      int at = source.end(imports.get(imports.size() - 1));
      edits.add(source.edit(at, at, "\n" + line.strip()));
    } else if (source.unit().getPackage() != null) {
      int at = source.end(source.unit().getPackage());
      edits.add(source.edit(at, at, "\n\n" + line.strip()));
    } else {
      edits.add(source.edit(0, 0, line + "\n"));
    }
    return true;
  }
}
