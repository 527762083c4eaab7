// specialize: arguments=2 40 3 0 90 9 random=2 30..40 1..5 0..0 90..90 9..9 reports=some shows=2 60 14 0 31 9
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** A failed store moves the offset below the range. */
public class UncheckedStore {
  static final int BUFFER = 16;
  static final int LOST = 255;
  static final int FULL = -2;
  static final byte[] file = new byte[128];
  static final Object lock = new Object();
  static int written;
  static ServerSocket server;
  static int port;
  static int header;
  static int surplus;
  static int full;
  static int lost;

  public static void main(String[] args) throws IOException, InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int length = Integer.parseInt(args[1]);
    header = Integer.parseInt(args[2]);
    surplus = Integer.parseInt(args[3]);
    full = Integer.parseInt(args[4]);
    lost = Integer.parseInt(args[5]);
    server = new ServerSocket(0, 16, InetAddress.getLoopbackAddress());
    port = server.getLocalPort();
    Thread serving = new Thread(() -> serve(threads));
    serving.start();
    Thread[] workers = new Thread[threads];
    for (int t = 0; t < threads; t++) {
      int from = length * t / threads;
      int to = length * (t + 1) / threads;
      workers[t] = new Thread(() -> download(from, to));
      workers[t].start();
    }
    for (int t = 0; t < threads; t++) {
      workers[t].join();
    }
    serving.join();
    long sum = 0;
    for (int i = 0; i < length; i++) {
      sum = sum * 31 + file[i];
    }
    System.out.println(written + " bytes, " + sum);
  }

  /** Answers each connection with a header and a range, in frames that begin with their length. */
  static void serve(int connections) {
    for (int c = 0; c < connections; c++) {
      try (Socket socket = server.accept()) {
        InputStream in = socket.getInputStream();
        int from = in.read();
        int to = in.read() + surplus;
        OutputStream out = socket.getOutputStream();
        int sent = 0;
        int size = header + 1 + to - from;
        for (int frame = 0; sent < size; frame++) {
          if (frame == lost) {
            out.write(LOST);
          }
          int count = Math.min(BUFFER, size - sent);
          out.write(count);
          for (int i = 0; i < count; i++, sent++) {
            int at = sent - header - 1;
            out.write(at < -1 ? 'H' : at < 0 ? '\n' : (from + at) * 7 % 101 + 11);
          }
        }
        out.write(0);
      } catch (IOException e) {
        // the client has gone
      }
    }
  }

  static void download(int from, int to) {
    byte[] buffer = new byte[BUFFER];
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.getOutputStream().write(from);
      socket.getOutputStream().write(to);
      InputStream in = socket.getInputStream();
      int received = receive(in, buffer);
      int start = 0;
      while (start < received && buffer[start] != '\n') {
        start++;
      }
      start++;
      if (start > received) {
        return; // no end of the header
      }
      int offset = from;
      int size = Math.min(received - start, to - offset);
      offset += store(buffer, start, size, offset);
      if (offset < from) {
        return;
      }
      while (offset < to) {
        received = receive(in, buffer);
        if (received <= 0) {
          break;
        }
        size = Math.min(received, to - offset);
        int stored = store(buffer, 0, size, offset);
        offset += stored;
      }
      synchronized (lock) {
        written += offset - from;
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The length of the next frame, 0 at the end, or -1 if it was lost. */
  static int receive(InputStream in, byte[] buffer) throws IOException {
    int count = in.read();
    return count == LOST ? -1 : in.readNBytes(buffer, 0, count);
  }

  /** The number of bytes stored, or FULL if the disk is. */
  static int store(byte[] data, int start, int size, int offset) {
    if (offset == full) {
      return FULL;
    }
    for (int i = 0; i < size; i++) {
      file[offset + i] = data[start + i];
    }
    return size;
  }
}
