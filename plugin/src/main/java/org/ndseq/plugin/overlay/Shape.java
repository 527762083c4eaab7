package org.ndseq.plugin.overlay;

import com.intellij.psi.PsiCodeBlock;
import com.intellij.psi.PsiStatement;
import java.util.ArrayList;
import java.util.List;

/**
 * A statement's text, for telling what became of it.
 *
 * @param own tokens of the statement with what is nested in it left out
 * @param whole tokens of all of it
 * @param nested how many statements are nested in it; they follow it in the list
 */
record Shape(String own, String whole, int nested) {

  /** The shapes of a member's statements, outer before inner. */
  static List<Shape> of(List<PsiStatement> statements) {
    List<Shape> shapes = new ArrayList<>();
    for (int i = 0; i < statements.size(); i++) {
      PsiStatement statement = statements.get(i);
      int end = i + 1;
      while (end < statements.size()
          && statement.getTextRange().contains(statements.get(end).getTextRange())) {
        end++;
      }
      String own =
          Tokens.without(
              statement, child -> child instanceof PsiStatement || child instanceof PsiCodeBlock);
      shapes.add(new Shape(own, Tokens.of(statement), end - i - 1));
    }
    return shapes;
  }
}
