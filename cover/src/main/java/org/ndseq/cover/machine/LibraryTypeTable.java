package org.ndseq.cover.machine;

/** The types of the JDK that runs the analysis. */
final class LibraryTypeTable {
  private LibraryTypeTable() {}

  static boolean isThrowable(String type) {
    return isSubtype(type, "java/lang/Throwable");
  }

  /** Whether one class of the JDK is below another. */
  static boolean isSubtype(String type, String above) {
    try {
      return load(above).isAssignableFrom(load(type));
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  static boolean isInstance(Object data, String type) {
    try {
      return load(type).isInstance(data);
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  private static Class<?> load(String type) throws ClassNotFoundException {
    return Class.forName(type.replace('/', '.'), false, ClassLoader.getPlatformClassLoader());
  }
}
