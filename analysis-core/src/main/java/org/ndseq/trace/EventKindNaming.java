package org.ndseq.trace;

/** Display names of event kinds and of their targets. */
final class EventKindNaming {
  private EventKindNaming() {}

  static String variable(Trace t, int event) {
    int location = t.target(event);
    int object = t.locations().object(location);
    int slot = t.locations().slot(location);
    ObjectTable objects = t.locations().objects();
    int site = t.site(event);
    if (site < 0) {
      return objects.display(object);
    }
    SiteDefinition s = t.symbols().site(site);
    if (s.field() >= 0) {
      return t.symbols().fields().get(s.field()).display();
    }
    return switch (s.op()) {
      case ELEMENT -> objects.display(object) + "[" + slot + "]";
      case LIBRARY, ATOMIC ->
          slot == 0 ? objects.display(object) : objects.display(object) + ".key" + slot;
      default -> objects.display(object);
    };
  }
}
