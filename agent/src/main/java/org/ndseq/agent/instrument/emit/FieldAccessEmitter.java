package org.ndseq.agent.instrument.emit;

import org.ndseq.agent.instrument.model.AddedMemberNaming;
import org.ndseq.agent.instrument.model.FieldResolver.Place;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Emits the recording of field instructions. */
public final class FieldAccessEmitter {
  private final HelperMethodEmitter helpers;

  public FieldAccessEmitter(HelperMethodEmitter helpers) {
    this.helpers = helpers;
  }

  /** Any field instruction, of a field that is not final. */
  public void access(
      MethodVisitor mv,
      Place place,
      int opcode,
      String owner,
      String name,
      String desc,
      int logVar,
      int site) {
    switch (opcode) {
      case Opcodes.GETFIELD -> get(mv, place, owner, name, desc, logVar, site);
      case Opcodes.GETSTATIC -> getStatic(mv, place, owner, name, desc, logVar, site);
      case Opcodes.PUTFIELD -> put(mv, place, owner, name, desc, logVar, site);
      default -> putStatic(mv, place, owner, name, desc, logVar, site);
    }
  }

  /** {@code getfield}. */
  public void get(
      MethodVisitor mv, Place place, String owner, String name, String desc, int logVar, int site) {
    String receiver = receiver(place, owner);
    HelperMethodEmitter.Helper helper =
        helpers.get(
            "get " + owner + " " + name + " " + desc,
            "(L" + receiver + ";" + EmittedCode.LOG_TYPE + "I)" + desc,
            (h, n) -> getBody(h, place, receiver, owner, name, desc));
    // STACK: object
    EmittedCode.loadLog(mv, logVar);
    EmittedCode.push(mv, site);
    helpers.call(mv, helper);
    // STACK: value
  }

  /**
   * The parameter type of a helper for the object of a field of {@code owner}. The JVM lets a
   * subclass in another package access a protected field only of objects of its own class.
   */
  String receiver(Place place, String owner) {
    return place.isProtected() && !packageOf(place.declaring()).equals(packageOf(helpers.owner()))
        ? helpers.owner()
        : owner;
  }

  private static String packageOf(String className) {
    return className.substring(0, className.lastIndexOf('/') + 1);
  }

  private void getBody(
      MethodVisitor h, Place place, String receiver, String owner, String name, String desc) {
    // LOCALS: object, log, site, shadow, word
    Label again = new Label();
    h.visitVarInsn(Opcodes.ALOAD, 0);
    shadow(h, receiver, owner, place);
    h.visitVarInsn(Opcodes.ASTORE, 3);
    h.visitLabel(again);
    h.visitFrame(
        Opcodes.F_NEW,
        4,
        new Object[] {receiver, EmittedCode.LOG, Opcodes.INTEGER, "[I"},
        0,
        new Object[0]);
    h.visitVarInsn(Opcodes.ALOAD, 3);
    EmittedCode.push(h, place.index());
    EmittedCode.call(h, EmittedCode.VERSIONS, "beginRead", "([II)I");
    h.visitVarInsn(Opcodes.ISTORE, 4);
    h.visitVarInsn(Opcodes.ALOAD, 0);
    h.visitFieldInsn(Opcodes.GETFIELD, owner, name, desc);
    // STACK: value
    endRead(h, place, 1, again, desc);
  }

  /** {@code getstatic}. */
  public void getStatic(
      MethodVisitor mv, Place place, String owner, String name, String desc, int logVar, int site) {
    HelperMethodEmitter.Helper helper =
        helpers.get(
            "getstatic " + owner + " " + name + " " + desc,
            "(" + EmittedCode.LOG_TYPE + "I)" + desc,
            (h, n) -> getStaticBody(h, place, owner, name, desc));
    EmittedCode.loadLog(mv, logVar);
    EmittedCode.push(mv, site);
    helpers.call(mv, helper);
    // STACK: value
  }

  private void getStaticBody(MethodVisitor h, Place place, String owner, String name, String desc) {
    // LOCALS: log, site, -, shadow, word
    Label again = new Label();
    staticShadow(h, owner, place);
    h.visitVarInsn(Opcodes.ASTORE, 3);
    h.visitLabel(again);
    h.visitFrame(
        Opcodes.F_NEW,
        4,
        new Object[] {EmittedCode.LOG, Opcodes.INTEGER, Opcodes.TOP, "[I"},
        0,
        new Object[0]);
    h.visitVarInsn(Opcodes.ALOAD, 3);
    EmittedCode.push(h, place.index());
    EmittedCode.call(h, EmittedCode.VERSIONS, "beginRead", "([II)I");
    h.visitVarInsn(Opcodes.ISTORE, 4);
    h.visitFieldInsn(Opcodes.GETSTATIC, owner, name, desc);
    // STACK: value
    endRead(h, place, 0, again, desc);
  }

  /** Ends a read whose value is on the stack, shadow in local 3 and word in local 4. */
  private static void endRead(MethodVisitor h, Place place, int logVar, Label again, String desc) {
    int valueVar = 5;
    Type type = Type.getType(desc);
    h.visitVarInsn(type.getOpcode(Opcodes.ISTORE), valueVar);
    h.visitVarInsn(Opcodes.ALOAD, logVar);
    h.visitVarInsn(Opcodes.ALOAD, 3);
    EmittedCode.push(h, place.index());
    h.visitVarInsn(Opcodes.ILOAD, 4);
    h.visitVarInsn(Opcodes.ILOAD, logVar + 1);
    EmittedCode.push(h, place.number());
    // STACK: log, shadow, index, word, site, field
    EmittedCode.log(h, "endRead", "([IIIII)Z");
    h.visitJumpInsn(Opcodes.IFEQ, again);
    h.visitVarInsn(type.getOpcode(Opcodes.ILOAD), valueVar);
    h.visitInsn(type.getOpcode(Opcodes.IRETURN));
  }

  /** {@code putfield}, of a field that is not final. */
  public void put(
      MethodVisitor mv, Place place, String owner, String name, String desc, int logVar, int site) {
    String receiver = receiver(place, owner);
    HelperMethodEmitter.Helper helper =
        helpers.get(
            "put " + owner + " " + name + " " + desc,
            "(L" + receiver + ";" + desc + EmittedCode.LOG_TYPE + "I)V",
            (h, n) -> putBody(h, place, receiver, owner, name, desc));
    // STACK: object, value
    EmittedCode.loadLog(mv, logVar);
    EmittedCode.push(mv, site);
    helpers.call(mv, helper);
  }

  private void putBody(
      MethodVisitor h, Place place, String receiver, String owner, String name, String desc) {
    Type type = Type.getType(desc);
    int logVar = 1 + type.getSize();
    int shadowVar = logVar + 2;
    // LOCALS: object, value, log, site, shadow, word
    h.visitVarInsn(Opcodes.ALOAD, 0);
    shadow(h, receiver, owner, place);
    beginWrite(h, place, shadowVar);
    h.visitVarInsn(Opcodes.ALOAD, 0);
    h.visitVarInsn(type.getOpcode(Opcodes.ILOAD), 1);
    h.visitFieldInsn(Opcodes.PUTFIELD, owner, name, desc);
    endWrite(h, place, logVar, shadowVar);
  }

  /** {@code putstatic}, of a field that is not final. */
  public void putStatic(
      MethodVisitor mv, Place place, String owner, String name, String desc, int logVar, int site) {
    HelperMethodEmitter.Helper helper =
        helpers.get(
            "putstatic " + owner + " " + name + " " + desc,
            "(" + desc + EmittedCode.LOG_TYPE + "I)V",
            (h, n) -> putStaticBody(h, place, owner, name, desc));
    // STACK: value
    EmittedCode.loadLog(mv, logVar);
    EmittedCode.push(mv, site);
    helpers.call(mv, helper);
  }

  private void putStaticBody(MethodVisitor h, Place place, String owner, String name, String desc) {
    Type type = Type.getType(desc);
    int logVar = type.getSize();
    int shadowVar = logVar + 2;
    // LOCALS: value, log, site, shadow, word
    // The class is initialised before the word is taken, for its initialiser may write the field.
    h.visitFieldInsn(Opcodes.GETSTATIC, owner, name, desc);
    h.visitInsn(type.getSize() == 2 ? Opcodes.POP2 : Opcodes.POP);
    staticShadow(h, owner, place);
    beginWrite(h, place, shadowVar);
    h.visitVarInsn(type.getOpcode(Opcodes.ILOAD), 0);
    h.visitFieldInsn(Opcodes.PUTSTATIC, owner, name, desc);
    endWrite(h, place, logVar, shadowVar);
  }

  private static void beginWrite(MethodVisitor h, Place place, int shadowVar) {
    // STACK: shadow
    h.visitInsn(Opcodes.DUP);
    h.visitVarInsn(Opcodes.ASTORE, shadowVar);
    EmittedCode.push(h, place.index());
    EmittedCode.call(h, EmittedCode.VERSIONS, "beginWrite", "([II)I");
    h.visitVarInsn(Opcodes.ISTORE, shadowVar + 1);
  }

  private static void endWrite(MethodVisitor h, Place place, int logVar, int shadowVar) {
    h.visitVarInsn(Opcodes.ALOAD, logVar);
    h.visitVarInsn(Opcodes.ALOAD, shadowVar);
    EmittedCode.push(h, place.index());
    h.visitVarInsn(Opcodes.ILOAD, shadowVar + 1);
    h.visitVarInsn(Opcodes.ILOAD, logVar + 1);
    EmittedCode.push(h, place.number());
    // STACK: log, shadow, index, word, site, field
    EmittedCode.log(h, "endWrite", "([IIIII)V");
    h.visitInsn(Opcodes.RETURN);
  }

  /**
   * A write that must stay in its method: of a final field, or of an object under construction.
   * {@code shadow} pushes the shadow.
   */
  public void putHere(
      MethodVisitor mv,
      Place place,
      int opcode,
      String owner,
      String name,
      String desc,
      int logVar,
      int site,
      Runnable shadow) {
    // STACK: (object,) value
    mv.visitVarInsn(Opcodes.ALOAD, logVar);
    shadow.run();
    EmittedCode.push(mv, place.index());
    EmittedCode.log(mv, "beginWriteHere", "([II)V");
    mv.visitFieldInsn(opcode, owner, name, desc);
    mv.visitVarInsn(Opcodes.ALOAD, logVar);
    shadow.run();
    EmittedCode.push(mv, place.index());
    EmittedCode.push(mv, site);
    EmittedCode.push(mv, place.number());
    // STACK: log, shadow, index, site, field
    EmittedCode.log(mv, "endWriteHere", "([IIII)V");
  }

  /** Object of the class being instrumented on the stack to its shadow on the stack. */
  public static void ownShadow(MethodVisitor mv, String owner, Place place) {
    mv.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL,
        owner,
        AddedMemberNaming.shadowMethod(place.declaring()),
        "()[I",
        false);
  }

  /** Object of any class on the stack to its shadow on the stack. */
  void shadow(MethodVisitor mv, String receiver, String owner, Place place) {
    helpers.call(
        mv,
        helpers.get(
            "shadow " + receiver + " " + owner + " " + place.declaring(),
            "(L" + receiver + ";)[I",
            (h, n) -> shadowBody(h, receiver, owner, place)));
  }

  /**
   * Asks the object, whose class may not have been instrumented: the two are linked only here, long
   * after this class was instrumented.
   */
  private static void shadowBody(MethodVisitor h, String receiver, String owner, Place place) {
    if (place.isForeign()) {
      h.visitVarInsn(Opcodes.ALOAD, 0);
      lateShadow(h, place);
      return;
    }
    Label start = new Label();
    Label handler = new Label();
    h.visitTryCatchBlock(start, handler, handler, "java/lang/LinkageError");
    h.visitLabel(start);
    h.visitVarInsn(Opcodes.ALOAD, 0);
    ownShadow(h, owner, place);
    h.visitInsn(Opcodes.ARETURN);
    h.visitLabel(handler);
    h.visitFrame(
        Opcodes.F_NEW, 1, new Object[] {receiver}, 1, new Object[] {"java/lang/LinkageError"});
    h.visitInsn(Opcodes.POP);
    h.visitVarInsn(Opcodes.ALOAD, 0);
    lateShadow(h, place);
  }

  private static void lateShadow(MethodVisitor h, Place place) {
    // STACK: object
    EmittedCode.push(h, place.words());
    h.visitLdcInsn(place.declaring());
    // STACK: object, words, declaring class
    EmittedCode.call(
        h, EmittedCode.LATE_SHADOWS, "of", "(Ljava/lang/Object;ILjava/lang/String;)[I");
    h.visitInsn(Opcodes.ARETURN);
  }

  /** Pushes the shadow of the class that declares a static field. */
  public void staticShadow(MethodVisitor mv, String owner, Place place) {
    helpers.call(
        mv,
        helpers.get(
            "statics " + owner + " " + place.declaring(),
            "()[I",
            (h, n) -> staticShadowBody(h, n, owner, place)));
  }

  /** Keeps the shadow in a field of the class that asks, unless that is an interface. */
  private void staticShadowBody(MethodVisitor h, String name, String owner, Place place) {
    Label unknown = new Label();
    boolean isKept = !helpers.isInterface();
    if (isKept) {
      helpers.addStatic(name, "[I");
      h.visitFieldInsn(Opcodes.GETSTATIC, helpers.owner(), name, "[I");
      h.visitJumpInsn(Opcodes.IFNULL, unknown);
      h.visitFieldInsn(Opcodes.GETSTATIC, helpers.owner(), name, "[I");
      h.visitInsn(Opcodes.ARETURN);
      h.visitLabel(unknown);
      h.visitFrame(Opcodes.F_NEW, 0, new Object[0], 0, new Object[0]);
    }
    h.visitLdcInsn(Type.getObjectType(owner));
    h.visitLdcInsn(place.declaring().replace('/', '.'));
    EmittedCode.push(h, place.words());
    // STACK: class, declaring class, words
    EmittedCode.call(h, EmittedCode.STATICS, "of", "(Ljava/lang/Class;Ljava/lang/String;I)[I");
    if (isKept) {
      h.visitInsn(Opcodes.DUP);
      h.visitFieldInsn(Opcodes.PUTSTATIC, helpers.owner(), name, "[I");
    }
    h.visitInsn(Opcodes.ARETURN);
  }
}
