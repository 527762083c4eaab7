package org.ndseq.plugin.overlay;

import com.intellij.psi.PsiCodeBlock;
import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiStatement;
import com.intellij.psi.util.PsiTreeUtil;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Text of a statement, to find it again after edits.
 *
 * @param own tokens of the statement without nested statements
 * @param whole all tokens of the statement
 * @param nested number of nested statements, which follow it in the list
 */
record StatementText(String own, String whole, int nested) {

  /** The shapes of a member's statements, outer before inner. */
  static List<StatementText> of(List<PsiStatement> statements) {
    int[] nested = new int[statements.size()];
    Deque<Integer> around = new ArrayDeque<>();
    for (int i = 0; i < statements.size(); i++) {
      while (!around.isEmpty()
          && !PsiTreeUtil.isAncestor(statements.get(around.peek()), statements.get(i), true)) {
        around.pop();
      }
      around.forEach(outer -> nested[outer]++);
      around.push(i);
    }
    List<StatementText> shapes = new ArrayList<>();
    for (int i = 0; i < nested.length; i++) {
      PsiStatement statement = statements.get(i);
      String whole = CodeTokenText.of(statement);
      String own = nested[i] == 0 ? whole : CodeTokenText.without(statement, StatementText::isBody);
      shapes.add(new StatementText(own, whole, nested[i]));
    }
    return shapes;
  }

  private static boolean isBody(PsiElement child) {
    return child instanceof PsiStatement || child instanceof PsiCodeBlock;
  }
}
