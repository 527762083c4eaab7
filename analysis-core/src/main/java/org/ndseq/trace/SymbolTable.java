package org.ndseq.trace;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Static part of a trace: the classes, methods, fields and sites that its numbers stand for. */
public final class SymbolTable {
  private final List<ClassDefinition> classes;
  private final List<MethodDefinition> methods;
  private final List<FieldDefinition> fields;
  private final List<SiteDefinition> sites;
  private final Map<Integer, byte[]> classBytes;

  SymbolTable(
      List<ClassDefinition> classes,
      List<MethodDefinition> methods,
      List<FieldDefinition> fields,
      List<SiteDefinition> sites,
      Map<Integer, byte[]> classBytes) {
    this.classes = List.copyOf(classes);
    this.methods = List.copyOf(methods);
    this.fields = List.copyOf(fields);
    this.sites = List.copyOf(sites);
    this.classBytes = Map.copyOf(classBytes);
  }

  public List<ClassDefinition> classes() {
    return classes;
  }

  public List<MethodDefinition> methods() {
    return methods;
  }

  public List<FieldDefinition> fields() {
    return fields;
  }

  public List<SiteDefinition> sites() {
    return sites;
  }

  public SiteDefinition site(int site) {
    return sites.get(site);
  }

  public MethodDefinition method(int method) {
    return methods.get(method);
  }

  public ClassDefinition classOfMethod(int method) {
    return classes.get(methods.get(method).classId());
  }

  /** The class file of a recorded class before instrumentation, if the trace contains it. */
  public Optional<byte[]> classBytes(int classId) {
    return Optional.ofNullable(classBytes.get(classId)).map(byte[]::clone);
  }

  /** {@code File.java:12}, or the class name where the file is not known; {@code ?} for no site. */
  public String where(int site) {
    if (site < 0) {
      return "?";
    }
    SiteDefinition s = sites.get(site);
    ClassDefinition c = classOfMethod(s.method());
    String file = PrintableText.of(c.sourceFile().isEmpty() ? c.name() : c.sourceFile());
    return s.line() > 0 ? file + ":" + s.line() : file;
  }
}
