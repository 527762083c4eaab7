package org.ndseq.plugin.fix;

import com.intellij.codeInspection.LocalQuickFix;
import com.intellij.psi.PsiArrayAccessExpression;
import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiField;
import com.intellij.psi.PsiLambdaExpression;
import com.intellij.psi.PsiMethod;
import com.intellij.psi.PsiMethodCallExpression;
import com.intellij.psi.PsiModifier;
import com.intellij.psi.PsiReferenceExpression;
import com.intellij.psi.util.PsiTreeUtil;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ndseq.plugin.overlay.FindingOverlay;

/**
 * Chooses the fixes for an unordered access to a field, best first. A fix is offered only where its
 * result compiles and does away with the race: a volatile counter would still lose updates.
 */
public final class RaceFixChooser {
  private RaceFixChooser() {}

  public static List<LocalQuickFix> of(FindingOverlay overlay) {
    return of(overlay.first());
  }

  public static List<LocalQuickFix> of(PsiElement access) {
    List<LocalQuickFix> fixes = new ArrayList<>();
    Optional<PsiField> accessed = AccessTarget.field(access);
    if (accessed.isEmpty() || accessed.get().getContainingFile() != access.getContainingFile()) {
      return fixes;
    }
    PsiField field = accessed.get();
    if (isFinalItself(access, field)) {
      return fixes; // the object escaped from its constructor, and no lock mends that
    }
    boolean isElement = access instanceof PsiArrayAccessExpression;
    List<PsiReferenceExpression> uses = FieldUseFinder.of(field);
    boolean isSplit = uses.stream().anyMatch(FieldUseFinder::isSplitUpdate);
    boolean compound = isSplit || uses.stream().anyMatch(FieldUseFinder::isCompound);
    if (!isElement && FieldUseFinder.isWrittenOnlyAtStart(field) && isOrdinary(field)) {
      fixes.add(new ModifierFix(field.getName(), PsiModifier.FINAL));
    }
    List<LocalQuickFix> locks = locks(access, field);
    boolean isChecked = uses.stream().anyMatch(FieldUseFinder::isCheckedBefore);
    if (isChecked) {
      // Another task can intervene between the check and the write, whatever the type of the field.
      fixes.addAll(locks);
    }
    if (!isElement && compound && !isSplit) {
      AtomicRewrite.of(field)
          .ifPresent(atomic -> fixes.add(new AtomicFix(field.getName(), atomic.typeName())));
    }
    if (!isElement && !compound && isOrdinary(field)) {
      fixes.add(new ModifierFix(field.getName(), PsiModifier.VOLATILE));
    }
    if (!isChecked) {
      fixes.addAll(locks);
    }
    return fixes;
  }

  /** Whether the access is one of a final field, and not a call on the object that it holds. */
  private static boolean isFinalItself(PsiElement access, PsiField field) {
    return access instanceof PsiReferenceExpression
        && field.hasModifierProperty(PsiModifier.FINAL)
        && !(access.getParent().getParent() instanceof PsiMethodCallExpression);
  }

  private static boolean isOrdinary(PsiField field) {
    return !field.hasModifierProperty(PsiModifier.FINAL)
        && !field.hasModifierProperty(PsiModifier.VOLATILE);
  }

  private static List<LocalQuickFix> locks(PsiElement access, PsiField field) {
    List<LocalQuickFix> fixes = new ArrayList<>();
    if (access.getParent() instanceof PsiField
        || MonitorExpression.held(access, field).isPresent()
        || ExplicitLock.isHeld(access)) {
      return fixes;
    }
    Optional<ExplicitLock> explicit = ExplicitLock.usual(field);
    if (explicit.isPresent()) {
      explicit
          .flatMap(lock -> lock.at(access, field))
          .filter(lock -> ExplicitLockFix.fits(access))
          .ifPresent(lock -> fixes.add(new ExplicitLockFix(lock)));
      return fixes;
    }
    addMonitors(access, field, fixes);
    return fixes;
  }

  private static void addMonitors(PsiElement access, PsiField field, List<LocalQuickFix> fixes) {
    MonitorExpression lock = MonitorExpression.usual(field);
    PsiMethod method = PsiTreeUtil.getParentOfType(access, PsiMethod.class);
    boolean inLambda =
        PsiTreeUtil.getParentOfType(access, PsiLambdaExpression.class, true, PsiMethod.class)
            != null;
    if (method != null && !inLambda && lock.isTakenBy(method, access, field)) {
      fixes.add(new SynchronizeMethodFix(method.getName()));
    }
    if (access instanceof PsiReferenceExpression || access instanceof PsiArrayAccessExpression) {
      Optional<String> named = lock.at(access, field);
      if (SynchronizeBlockFix.fits(access) && named.isPresent()) {
        fixes.add(new SynchronizeBlockFix(named.get()));
      }
    }
  }
}
