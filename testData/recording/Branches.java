/** Branches, loops and switches: what is not taken makes no access. */
public final class Branches {
  private static int taken;
  private static int skipped;

  private Branches() {}

  static void choose(int number, String text) {
    if (number > 0) {
      taken++; // trace: read Branches.taken x2, write Branches.taken x2
    } else {
      skipped++; // trace: read Branches.skipped, write Branches.skipped
    }
    switch (number) {
      case 1:
        taken = 10; // trace: write Branches.taken
        break;
      case 1000:
        taken = 20; // trace: write Branches.taken
        break;
      default:
        taken = 30; // trace: write Branches.taken
    }
    switch (text) {
      case "one" -> skipped = 1; // trace: write Branches.skipped
      case "two" -> skipped = 2; // trace: write Branches.skipped
      default -> skipped = 3; // trace: write Branches.skipped
    }
  }

  public static void main(String[] args) {
    choose(1, "one");
    choose(1000, "two");
    choose(-5, "three");
    int loops = 0;
    while (taken > 27) { // trace: read Branches.taken x4
      taken--; // trace: read Branches.taken x3, write Branches.taken x3
      loops++;
    }
    int last = loops == 3 ? skipped : taken; // trace: read Branches.skipped
    if (last != 3) {
      throw new AssertionError();
    }
  }
}
