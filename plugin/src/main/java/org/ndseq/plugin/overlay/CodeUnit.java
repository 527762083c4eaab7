package org.ndseq.plugin.overlay;

import com.intellij.lang.ASTNode;
import com.intellij.openapi.util.TextRange;
import com.intellij.psi.PsiBlockStatement;
import com.intellij.psi.PsiClass;
import com.intellij.psi.PsiClassInitializer;
import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiField;
import com.intellij.psi.PsiJavaFile;
import com.intellij.psi.PsiMember;
import com.intellij.psi.PsiMethod;
import com.intellij.psi.PsiModifier;
import com.intellij.psi.PsiNameIdentifierOwner;
import com.intellij.psi.PsiParameter;
import com.intellij.psi.PsiRecordHeader;
import com.intellij.psi.PsiStatement;
import com.intellij.psi.PsiTypeElement;
import com.intellij.psi.util.PsiTreeUtil;
import java.util.ArrayList;
import java.util.List;

/**
 * A member with code. A finding belongs to one, and is fresh while the member is unchanged. Lambdas
 * and anonymous classes are parts of the member around them. A record's header counts: the compiler
 * makes a constructor and accessors from it.
 *
 * @param key names the member in its file, and stays the same while its body is edited
 */
record CodeUnit(PsiElement member, String key) {

  /** All members of a file that can hold code, outermost classes first. */
  static List<CodeUnit> of(PsiJavaFile file) {
    List<CodeUnit> units = new ArrayList<>();
    for (PsiClass type : file.getClasses()) {
      collect(type, name(type), units);
    }
    return units;
  }

  private static void collect(PsiClass type, String path, List<CodeUnit> units) {
    // Children, not getMethods(): that would add what the platform derives, as record accessors.
    for (PsiMethod method : PsiTreeUtil.getChildrenOfTypeAsList(type, PsiMethod.class)) {
      if (method.getBody() != null) {
        units.add(new CodeUnit(method, path + "#" + signature(method)));
      }
    }
    PsiRecordHeader header = type.getRecordHeader();
    if (header != null) {
      units.add(new CodeUnit(header, path + "#header"));
    }
    int initializers = 0;
    for (PsiClassInitializer initializer : type.getInitializers()) {
      units.add(new CodeUnit(initializer, path + "#init" + initializers++));
    }
    for (PsiField field : PsiTreeUtil.getChildrenOfTypeAsList(type, PsiField.class)) {
      units.add(new CodeUnit(field, path + "#" + field.getName()));
    }
    for (PsiClass inner : type.getInnerClasses()) {
      collect(inner, path + "$" + name(inner), units);
    }
  }

  private static String name(PsiClass type) {
    String name = type.getName();
    return name == null ? "" : name;
  }

  private static String signature(PsiMethod method) {
    StringBuilder out = new StringBuilder(method.getName()).append('(');
    for (PsiParameter parameter : method.getParameterList().getParameters()) {
      PsiTypeElement type = parameter.getTypeElement();
      out.append(type == null ? "" : CodeTokenText.of(type)).append(',');
    }
    return out.append(')').toString();
  }

  /** Whether the class file has this member's code in a method of this name. */
  boolean mayCompileTo(String jvmName) {
    if (jvmName.isEmpty() || jvmName.startsWith("lambda$") || jvmName.startsWith("access$")) {
      return true;
    }
    if (member instanceof PsiMethod method) {
      return (method.isConstructor() ? "<init>" : method.getName()).equals(jvmName)
          || holdsClassBody();
    }
    if (member instanceof PsiRecordHeader) {
      return true;
    }
    boolean isStatic = ((PsiMember) member).hasModifierProperty(PsiModifier.STATIC);
    return (isStatic ? "<clinit>" : "<init>").equals(jvmName) || holdsClassBody();
  }

  /** Whether it contains an anonymous or local class, which has methods with names of its own. */
  private boolean holdsClassBody() {
    return PsiTreeUtil.findChildOfType(member, PsiClass.class) != null;
  }

  TextRange range() {
    return member.getTextRange();
  }

  /** The element to mark when no element inside is left to mark. */
  PsiElement nameElement() {
    PsiElement named = member instanceof PsiRecordHeader ? member.getParent() : member;
    if (named instanceof PsiNameIdentifierOwner owner) {
      PsiElement identifier = owner.getNameIdentifier();
      if (identifier != null) {
        return identifier;
      }
    }
    return member.getFirstChild() == null ? member : member.getFirstChild();
  }

  /** All statements inside, each before those nested in it. Plain braces are no statement. */
  List<PsiStatement> statements() {
    List<PsiStatement> statements = new ArrayList<>();
    collectStatements(member.getNode(), statements);
    return statements;
  }

  private static void collectStatements(ASTNode node, List<PsiStatement> into) {
    for (ASTNode child = node.getFirstChildNode(); child != null; child = child.getTreeNext()) {
      if (child.getFirstChildNode() == null) {
        continue;
      }
      if (child.getPsi() instanceof PsiStatement statement && !isBraces(statement)) {
        into.add(statement);
      }
      collectStatements(child, into);
    }
  }

  private static boolean isBraces(PsiStatement statement) {
    return statement instanceof PsiBlockStatement;
  }
}
