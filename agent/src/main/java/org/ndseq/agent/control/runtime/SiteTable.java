package org.ndseq.agent.control.runtime;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The sites of the process: instructions of instrumented classes, numbered as the classes are
 * instrumented, which happens once for each class however many runs load it.
 */
public final class SiteTable {
  /**
   * An instruction.
   *
   * @param className with dots
   * @param file the source file's name
   * @param called the name of the called method, or of the accessed field
   */
  public record Site(
      String className, String method, String file, int line, String called, int field) {
    /** The class in whose name the field is accessed, with slashes. */
    String owner() {
      return called.substring(0, Math.max(0, called.lastIndexOf('.')));
    }

    /** The site as a schedule names it. */
    public String text() {
      return className + "." + method + ":" + line;
    }
  }

  private static final Site NOWHERE = new Site("", "", "", 0, "", -1);

  // Both guarded by SITES.
  private static final List<Site> SITES = new ArrayList<>(List.of(NOWHERE));
  private static final Map<String, Integer> FIELDS = new HashMap<>();

  private SiteTable() {}

  /** Adds a site; the result is its number. */
  public static int add(Site site) {
    synchronized (SITES) {
      SITES.add(site);
      return SITES.size() - 1;
    }
  }

  /** The site with a number. */
  public static Site get(int number) {
    synchronized (SITES) {
      return number >= 0 && number < SITES.size() ? SITES.get(number) : NOWHERE;
    }
  }

  /** The number of sites. */
  public static int size() {
    synchronized (SITES) {
      return SITES.size();
    }
  }

  /**
   * The numbers of the sites of each class, in the order of its instructions: the same place has
   * the same class and position in every process.
   */
  public static Map<String, List<Integer>> byClass() {
    synchronized (SITES) {
      Map<String, List<Integer>> numbers = new LinkedHashMap<>();
      for (int i = 0; i < SITES.size(); i++) {
        numbers.computeIfAbsent(SITES.get(i).className(), name -> new ArrayList<>()).add(i);
      }
      return numbers;
    }
  }

  /** Whether an instruction of the program accesses the field. */
  public static boolean hasField(String declaring, String name) {
    synchronized (SITES) {
      return FIELDS.containsKey(declaring + "." + name);
    }
  }

  /** The names of the fields that instructions of the program access, with dots. */
  public static List<String> fields() {
    synchronized (SITES) {
      return FIELDS.keySet().stream().map(f -> f.replace('/', '.')).toList();
    }
  }

  /**
   * The number of a field.
   *
   * @param declaring the name of the class that declares it, with slashes
   */
  public static int field(String declaring, String name) {
    synchronized (SITES) {
      return FIELDS.computeIfAbsent(declaring + "." + name, f -> FIELDS.size());
    }
  }
}
