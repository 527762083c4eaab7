package org.ndseq.cli.source;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** A source file as the compiler parses it, with positions; names are not resolved. */
public final class SyntaxTree {
  private final CompilationUnitTree unit;
  private final SourcePositions positions;
  private final boolean hasErrors;

  private SyntaxTree(CompilationUnitTree unit, SourcePositions positions, boolean hasErrors) {
    this.unit = unit;
    this.positions = positions;
    this.hasErrors = hasErrors;
  }

  /** Parses a text as far as it is Java; empty if this Java has no compiler. */
  public static Optional<SyntaxTree> of(String text) {
    @Nullable JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      return Optional.empty();
    }
    JavaFileObject file =
        new SimpleJavaFileObject(URI.create("string:///Source.java"), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
          }
        };
    List<Object> errors = new ArrayList<>();
    JavacTask task =
        (JavacTask)
            compiler.getTask(null, null, errors::add, List.of("-proc:none"), null, List.of(file));
    try {
      Iterator<? extends CompilationUnitTree> units = task.parse().iterator();
      SourcePositions positions = Trees.instance(task).getSourcePositions();
      return units.hasNext()
          ? Optional.of(new SyntaxTree(units.next(), positions, !errors.isEmpty()))
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Whether the compiler reported something. */
  public boolean hasErrors() {
    return hasErrors;
  }

  public CompilationUnitTree unit() {
    return unit;
  }

  /** The offset of the first character, or -1 for a tree that is not in the text. */
  public int start(Tree tree) {
    return (int) positions.getStartPosition(unit, tree);
  }

  /** The offset after the last character, or -1 for a tree that is not in the text. */
  public int end(Tree tree) {
    return (int) positions.getEndPosition(unit, tree);
  }

  /** The line of an offset; 0 for -1. */
  public int line(int offset) {
    return offset < 0 ? 0 : (int) unit.getLineMap().getLineNumber(offset);
  }

  public int firstLine(Tree tree) {
    return line(start(tree));
  }

  public int lastLine(Tree tree) {
    return line(end(tree));
  }
}
