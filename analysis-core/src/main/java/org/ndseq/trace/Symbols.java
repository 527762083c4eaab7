package org.ndseq.trace;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The static side of a trace: what its numbers stand for. */
public final class Symbols {
  private final List<ClassDef> classes;
  private final List<MethodDef> methods;
  private final List<FieldDef> fields;
  private final List<SiteDef> sites;
  private final Map<Integer, byte[]> classBytes;

  Symbols(
      List<ClassDef> classes,
      List<MethodDef> methods,
      List<FieldDef> fields,
      List<SiteDef> sites,
      Map<Integer, byte[]> classBytes) {
    this.classes = List.copyOf(classes);
    this.methods = List.copyOf(methods);
    this.fields = List.copyOf(fields);
    this.sites = List.copyOf(sites);
    this.classBytes = Map.copyOf(classBytes);
  }

  public List<ClassDef> classes() {
    return classes;
  }

  public List<MethodDef> methods() {
    return methods;
  }

  public List<FieldDef> fields() {
    return fields;
  }

  public List<SiteDef> sites() {
    return sites;
  }

  public SiteDef site(int site) {
    return sites.get(site);
  }

  public MethodDef method(int method) {
    return methods.get(method);
  }

  public ClassDef classOfMethod(int method) {
    return classes.get(methods.get(method).classId());
  }

  /**
   * The class file of a recorded class as it was before instrumentation, if it travelled with the
   * trace.
   */
  public Optional<byte[]> classBytes(int classId) {
    return Optional.ofNullable(classBytes.get(classId)).map(byte[]::clone);
  }

  /** {@code File.java:12}, or the class name where the file is not known; {@code ?} for no site. */
  public String where(int site) {
    if (site < 0) {
      return "?";
    }
    SiteDef s = sites.get(site);
    ClassDef c = classOfMethod(s.method());
    String file = c.sourceFile().isEmpty() ? c.name() : c.sourceFile();
    return s.line() > 0 ? file + ":" + s.line() : file;
  }
}
