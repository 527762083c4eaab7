package org.ndseq.plugin.overlay;

import com.intellij.psi.JavaTokenType;
import com.intellij.psi.PsiCodeBlock;
import com.intellij.psi.PsiComment;
import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiJavaToken;
import com.intellij.psi.PsiStatement;
import com.intellij.psi.PsiWhiteSpace;
import com.intellij.psi.util.PsiTreeUtil;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds statements by line. The line numbers of a class file cover code, not braces: a block of
 * lines 13 to 17 may end with an {@code if} whose closing brace is on line 18.
 */
final class StatementFinder {
  private final LineNumberIndex lines;
  private final List<PsiStatement> statements;

  /** The first and last line with code of each statement. */
  private final int[] starts;

  private final int[] ends;

  StatementFinder(LineNumberIndex lines, List<PsiStatement> statements) {
    this.lines = lines;
    this.statements = statements;
    this.starts = new int[statements.size()];
    this.ends = new int[statements.size()];
    for (int i = 0; i < starts.length; i++) {
      starts[i] = lines.lineOf(statements.get(i).getTextRange().getStartOffset());
      ends[i] = lastCodeLine(statements.get(i));
    }
  }

  /** A run of sibling statements, by index. */
  record Run(int first, int last) {}

  /** The widest run of adjacent statements with all their code inside these lines. */
  Optional<Run> within(int firstLine, int lastLine) {
    for (int i = 0; i < statements.size(); i++) {
      if (starts[i] >= firstLine && ends[i] <= lastLine) {
        return Optional.of(new Run(i, lastSibling(i, lastLine)));
      }
    }
    return innermostAt(firstLine).map(at -> new Run(at, at));
  }

  private int lastSibling(int first, int lastLine) {
    int last = first;
    PsiElement parent = statements.get(first).getParent();
    if (!(parent instanceof PsiCodeBlock)) {
      return last;
    }
    for (int i = first + 1; i < statements.size(); i++) {
      PsiStatement next = statements.get(i);
      if (next.getParent() == parent && starts[i] <= lastLine) {
        if (ends[i] > lastLine) {
          break;
        }
        last = i;
      }
    }
    return last;
  }

  /** The innermost statement with code on this line. */
  Optional<Integer> innermostAt(int line) {
    int best = -1;
    for (int i = 0; i < statements.size(); i++) {
      if (isOn(i, line)) {
        best = best < 0 || isInside(statements.get(i), statements.get(best)) ? i : best;
      }
    }
    return best < 0 ? Optional.empty() : Optional.of(best);
  }

  /**
   * The statements with code on this line, from within outwards: a line may hold the head of a loop
   * and its body.
   */
  List<Integer> around(int line) {
    List<Integer> found = new ArrayList<>();
    for (int i = statements.size() - 1; i >= 0; i--) {
      if (isOn(i, line)) {
        found.add(i);
      }
    }
    return found;
  }

  private static boolean isInside(PsiStatement inner, PsiStatement outer) {
    return outer.getTextRange().contains(inner.getTextRange());
  }

  private boolean isOn(int index, int line) {
    return starts[index] <= line && line <= ends[index];
  }

  /** The line of the last token that is not a closing brace. */
  private int lastCodeLine(PsiStatement statement) {
    PsiElement leaf = PsiTreeUtil.getDeepestLast(statement);
    while (leaf != null
        && (leaf instanceof PsiWhiteSpace
            || leaf instanceof PsiComment
            || leaf.getTextLength() == 0
            || isClosingBrace(leaf))
        && leaf.getTextRange().getStartOffset() > statement.getTextRange().getStartOffset()) {
      leaf = PsiTreeUtil.prevLeaf(leaf);
    }
    return lines.lineOf((leaf == null ? statement : leaf).getTextRange().getStartOffset());
  }

  private static boolean isClosingBrace(PsiElement leaf) {
    return leaf instanceof PsiJavaToken token && token.getTokenType() == JavaTokenType.RBRACE;
  }
}
