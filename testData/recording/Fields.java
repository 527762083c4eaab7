/** Instance fields of every width, read and written. */
public final class Fields {
  private static final class Cell {
    boolean z;
    byte b;
    char c;
    short s;
    int i;
    long l;
    float f;
    double d;
    Object o;
  }

  private Fields() {}

  public static void main(String[] args) {
    Cell cell = new Cell();
    cell.z = true; // trace: write Cell.z
    cell.b = 1; // trace: write Cell.b
    cell.c = 'c'; // trace: write Cell.c
    cell.s = 2; // trace: write Cell.s
    cell.i = 3; // trace: write Cell.i
    cell.l = 4; // trace: write Cell.l
    cell.f = 5; // trace: write Cell.f
    cell.d = 6; // trace: write Cell.d
    cell.o = cell; // trace: write Cell.o
    boolean z = cell.z; // trace: read Cell.z
    int narrow = cell.b + cell.c + cell.s; // trace: read Cell.b, read Cell.c, read Cell.s
    cell.i += narrow; // trace: read Cell.i, write Cell.i
    cell.l++; // trace: read Cell.l, write Cell.l
    double wide = cell.f + cell.d; // trace: read Cell.f, read Cell.d
    Object o = cell.o; // trace: read Cell.o
    if (!z || o != cell || wide != 11) {
      throw new AssertionError();
    }
  }
}
