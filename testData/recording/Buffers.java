import java.nio.ByteBuffer;
import java.nio.IntBuffer;

/** Buffers: elements of the array or of the memory behind, and a position of their own. */
public final class Buffers {
  private Buffers() {}

  public static void main(String[] args) {
    byte[] bytes = new byte[8];
    ByteBuffer heap = ByteBuffer.wrap(bytes);
    heap.put(3, (byte) 7); // trace: write byte[]
    byte there = bytes[3]; // trace: read byte[]
    heap.put((byte) 1); // trace: write byte[], update HeapByteBuffer
    heap.putShort((short) 2); // trace: write byte[] x2, update HeapByteBuffer
    heap.flip(); // trace: update HeapByteBuffer
    byte first = heap.get(); // trace: read byte[], update HeapByteBuffer
    int wide = ByteBuffer.wrap(bytes).getInt(0); // trace: read byte[] x4
    ByteBuffer direct = ByteBuffer.allocateDirect(16);
    direct.putInt(4, 5); // trace: write byte[] x4
    ByteBuffer part = direct.slice(4, 4);
    int shared = part.getInt(); // trace: read byte[] x4, update DirectByteBuffer
    IntBuffer ints = IntBuffer.allocate(4);
    ints.put(new int[] {1, 2}, 0, 2); // trace: write int[] x4, update HeapIntBuffer
    int second = ints.get(1); // trace: read int[]
    if (there != 7 || first != 1 || wide == 0 || shared != 5 || second != 2) {
      throw new AssertionError();
    }
  }
}
