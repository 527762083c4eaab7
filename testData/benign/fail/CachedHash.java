/** A hash that each task may compute; the field is read twice, and the second read may see nothing. */
public final class CachedHash {
  private final String name;
  private int hash;

  CachedHash(String name) {
    this.name = name;
  }

  @Override
  public int hashCode() {
    if (hash == 0) { // ndseq: warning
      hash = 31 * name.length() + name.charAt(0); // ndseq: warning
    }
    return hash; // ndseq: warning
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CachedHash cached && cached.name.equals(name);
  }

  public static void main(String[] args) throws InterruptedException {
    CachedHash shared = new CachedHash("Ada");
    int[] seen = new int[2];
    Thread first = new Thread(() -> seen[0] = shared.hashCode());
    Thread second = new Thread(() -> seen[1] = shared.hashCode());
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(seen[0] + " " + seen[1]);
  }
}
