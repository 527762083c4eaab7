package org.ndseq.plugin.findings;

import org.ndseq.finding.Place;

/** Reads class and method names of a place. */
public final class PlaceNaming {
  private PlaceNaming() {}

  /** The binary name of the top-level class around a place. */
  public static String topLevelClass(Place place) {
    String name = place.className();
    int nested = name.indexOf('$', name.lastIndexOf('.') + 2);
    return nested < 0 ? name : name.substring(0, nested);
  }

  public static String packageName(Place place) {
    int dot = place.className().lastIndexOf('.');
    return dot < 0 ? "" : place.className().substring(0, dot);
  }
}
