package org.ndseq.plugin.overlay;

import com.intellij.psi.PsiArrayAccessExpression;
import com.intellij.psi.PsiArrayType;
import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiExpression;
import com.intellij.psi.PsiField;
import com.intellij.psi.PsiIdentifier;
import com.intellij.psi.PsiMethodCallExpression;
import com.intellij.psi.PsiPrimitiveType;
import com.intellij.psi.PsiRecordHeader;
import com.intellij.psi.PsiReferenceExpression;
import com.intellij.psi.PsiVariable;
import com.intellij.psi.util.PsiTreeUtil;
import com.intellij.psi.util.PsiUtil;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.ndseq.finding.AccessKind;
import org.ndseq.finding.FindingPlace.NamedAccess;
import org.ndseq.plugin.findings.Spot;
import org.ndseq.trace.format.VariableName;

/**
 * Finds the expression that accesses a variable on a line. The report names variables as {@code
 * Class.field}, followed by brackets for the elements of an array; a library object that no field
 * of the program names (a map, an atomic) is found by the call on that line.
 */
final class AccessFinder {
  private final LineNumberIndex lines;

  /** The names of the locals and parameters of each member, computed on demand. */
  private final Map<PsiElement, Set<String>> locals = new HashMap<>();

  AccessFinder(LineNumberIndex lines) {
    this.lines = lines;
  }

  /** The access of a spot that has one. */
  static NamedAccess named(Spot spot) {
    return spot.access().orElseThrow();
  }

  /** The accesses to the variable in a part of a member, by the variable's name or type. */
  List<PsiElement> named(PsiElement member, PsiElement within, Spot spot) {
    VariableName variable = new VariableName(named(spot).variable());
    if (variable.isNamedByArrayType()) {
      return elements(within, variable.type(), spot.place().line());
    }
    List<PsiElement> named = new ArrayList<>();
    for (PsiReferenceExpression reference : references(within, spot.place().line())) {
      if (variable.field().equals(reference.getReferenceName()) && !isLocal(reference, member)) {
        named.add(access(reference, variable.isElement()));
      }
    }
    return named;
  }

  /** The access in a member without statements on the line. */
  Optional<PsiElement> inMember(PsiElement member, Spot spot) {
    Optional<PsiElement> named = best(named(member, member, spot), named(spot).kind());
    if (named.isPresent()) {
      return named;
    }
    String name = new VariableName(named(spot).variable()).field();
    if (member instanceof PsiField field && name.equals(field.getName())) {
      return Optional.of(field.getNameIdentifier());
    }
    if (member instanceof PsiRecordHeader header) {
      return Stream.of(header.getRecordComponents())
          .filter(component -> name.equals(component.getName()))
          .map(component -> (PsiElement) component.getNameIdentifier())
          .findFirst();
    }
    return onlyCall(member, spot);
  }

  private List<PsiElement> elements(PsiElement within, String type, int line) {
    List<PsiElement> found = new ArrayList<>();
    for (PsiArrayAccessExpression element :
        PsiTreeUtil.findChildrenOfType(within, PsiArrayAccessExpression.class)) {
      if (lines.lineOf(element.getTextRange().getStartOffset()) == line
          && element.getArrayExpression().getType() instanceof PsiArrayType array
          && isCalled(array, type)) {
        found.add(element);
      }
    }
    return found;
  }

  /** Arrays of all classes have one name. */
  private static boolean isCalled(PsiArrayType array, String type) {
    boolean ofReferences = !(array.getComponentType() instanceof PsiPrimitiveType);
    return array.getPresentableText().equals(type) || ofReferences && type.equals("Object[]");
  }

  private List<PsiReferenceExpression> references(PsiElement within, int line) {
    List<PsiReferenceExpression> found = new ArrayList<>();
    for (PsiReferenceExpression reference :
        PsiTreeUtil.findChildrenOfType(within, PsiReferenceExpression.class)) {
      PsiElement name = reference.getReferenceNameElement();
      if (name instanceof PsiIdentifier
          && lines.lineOf(name.getTextRange().getStartOffset()) == line) {
        found.add(reference);
      }
    }
    return found;
  }

  /** Resolving is slow, and needed only where the member has a local of that name. */
  private boolean isLocal(PsiReferenceExpression reference, PsiElement member) {
    return !reference.isQualified()
        && locals
            .computeIfAbsent(member, AccessFinder::locals)
            .contains(reference.getReferenceName())
        && reference.resolve() instanceof PsiVariable variable
        && !(variable instanceof PsiField);
  }

  private static Set<String> locals(PsiElement member) {
    Set<String> names = new HashSet<>();
    for (PsiVariable variable : PsiTreeUtil.findChildrenOfType(member, PsiVariable.class)) {
      names.add(variable.getName());
    }
    return names;
  }

  /** For an element of an array the whole {@code a[i][j]}, for a field the reference. */
  private static PsiElement access(PsiReferenceExpression reference, boolean element) {
    PsiExpression access = reference;
    while (element
        && access.getParent() instanceof PsiArrayAccessExpression outer
        && outer.getArrayExpression() == access) {
      access = outer;
    }
    return access;
  }

  private static Optional<PsiElement> best(List<PsiElement> named, AccessKind kind) {
    return ofKind(named, kind).or(() -> named.stream().findFirst());
  }

  /** The first that reads, or writes. */
  static Optional<PsiElement> ofKind(List<PsiElement> named, AccessKind kind) {
    for (PsiElement element : named) {
      PsiExpression expression = (PsiExpression) element;
      boolean fits =
          switch (kind) {
            case READ -> PsiUtil.isAccessedForReading(expression);
            case WRITE -> PsiUtil.isAccessedForWriting(expression);
          };
      if (fits) {
        return Optional.of(element);
      }
    }
    return Optional.empty();
  }

  /** The call on a library object on the line, if there is exactly one. */
  Optional<PsiElement> onlyCall(PsiElement within, Spot spot) {
    int line = spot.place().line();
    Collection<PsiMethodCallExpression> calls =
        PsiTreeUtil.findChildrenOfType(within, PsiMethodCallExpression.class);
    List<PsiElement> onLine = new ArrayList<>();
    for (PsiMethodCallExpression call : calls) {
      PsiElement name = call.getMethodExpression().getReferenceNameElement();
      if (name != null && lines.lineOf(name.getTextRange().getStartOffset()) == line) {
        onLine.add(call);
      }
    }
    return onLine.size() == 1 ? Optional.of(onLine.get(0)) : Optional.empty();
  }
}
