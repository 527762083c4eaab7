package org.ndseq.plugin.fix;

import static org.assertj.core.api.Assertions.assertThat;

import com.intellij.codeInspection.LocalQuickFix;
import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiJavaFile;
import com.intellij.psi.PsiReferenceExpression;
import com.intellij.psi.util.PsiTreeUtil;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.ndseq.plugin.psi.RealPsi;

/** Which fixes are offered, in which order, and which are not because they would not help. */
class OfferedFixesTest {
  @Test
  void noLockIsHeldWhileWaitingInALoop() {
    assertThat(
            fixes(
                "class A { static boolean ready; void f() { while (!ready) Thread.yield(); } }",
                "ready"))
        .containsExactly("Make 'ready' volatile");
  }

  @Test
  void theHeadOfALoopIsNoPlaceForABlock() {
    assertThat(fixes("class A { static int n; static void f() { for (; ; n++) { } } }", "n"))
        .containsExactly("Make 'f' synchronized");
    assertThat(fixes("class A { int n; A() { for (n = 0; ; ) { } } void g() { n++; } }", "n"))
        .isEmpty();
  }

  @Test
  void theFirstCallOfAConstructorStaysTheFirst() {
    assertThat(
            fixes(
                "class A { static int n; A(int id) {} static class B extends A { B() {"
                    + " super(n++); } } }",
                "n"))
        .isEmpty();
  }

  @Test
  void neitherVolatileNorAnAtomicMendsAnUpdateInTwoSteps() {
    assertThat(
            fixes(
                "class A { private static int n; static void f() { int old = n; n = old + 1; } }",
                "n"))
        .containsExactly(
            "Make 'f' synchronized", "Guard the statement with 'synchronized (A.class)'");
  }

  @Test
  void theLockComesFirstWhereTheFieldIsCheckedBeforeItIsWritten() {
    assertThat(
            fixes(
                "class A { static A one; static A get() { if (one == null) { one = new A(); }"
                    + " return one; } }",
                "one"))
        .containsExactly(
            "Make 'get' synchronized",
            "Guard the statement with 'synchronized (A.class)'",
            "Make 'one' volatile");
  }

  @Test
  void theCheckGoesIntoTheBlockWithTheWrite() {
    String text =
        "class A { static int left = 9; static void f(int n) { if (left >= n) left -= n; } }";
    PsiJavaFile file = RealPsi.get().java("A.java", text);
    List<PsiReferenceExpression> uses =
        PsiTreeUtil.findChildrenOfType(file, PsiReferenceExpression.class).stream()
            .filter(reference -> "left".equals(reference.getReferenceName()))
            .toList();
    assertThat(uses).hasSize(2);
    for (PsiReferenceExpression use : uses) {
      assertThat(GuardedStatement.around(use))
          .extracting(PsiElement::getText)
          .isEqualTo("if (left >= n) left -= n;");
    }
  }

  @Test
  void volatileIsEnoughForDoubleCheckedLocking() {
    assertThat(
            fixes(
                "class A { static A one; static A get() { if (one == null) { synchronized"
                    + " (A.class) { if (one == null) { one = new A(); } } } return one; } }",
                "one"))
        .startsWith("Make 'one' volatile");
  }

  @Test
  void anInterfaceHasNoSynchronizedMethods() {
    assertThat(
            fixes(
                "interface A { int[] SLOTS = new int[1]; static void f() { SLOTS[0]++; } }",
                "SLOTS"))
        .containsExactly("Guard the statement with 'synchronized (A.class)'");
  }

  @Test
  void aMonitorIsNotOfferedWhereTheOthersHoldALock() {
    String lock = "final java.util.concurrent.locks.Lock l = null; int n; ";
    String locked = "void f() { l.lock(); try { n++; } finally { l.unlock(); } } ";
    assertThat(fixes("class A { " + lock + "int g() { return n; } " + locked + "}", "n"))
        .containsExactly("Guard the statement with 'l.lock()'");
    assertThat(fixes("class A { " + lock + locked + "int g() { return n; } }", "n"))
        .as("it is held here")
        .isEmpty();
  }

  @Test
  void anInheritedFieldIsGuardedByTheObjectItself() {
    assertThat(fixes("class A { int n; static class B extends A { void f() { n += 2; } } }", "n"))
        .containsExactly("Guard the statement with 'synchronized (this)'");
  }

  /** The names of the fixes at the first use of a field, or of the element of its array. */
  private static List<String> fixes(String text, String field) {
    PsiJavaFile file = RealPsi.get().java("A.java", text);
    PsiReferenceExpression use =
        PsiTreeUtil.findChildrenOfType(file, PsiReferenceExpression.class).stream()
            .filter(reference -> field.equals(reference.getReferenceName()))
            .findFirst()
            .orElseThrow();
    PsiElement access = text.contains(field + "[") ? use.getParent() : use;
    List<String> names = new ArrayList<>();
    for (LocalQuickFix fix : RaceFixChooser.of(access)) {
      names.add(fix.getName());
    }
    return names;
  }
}
