// specialize: arguments=2 40 random=2 8..60 reports=0
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** Downloads the ranges of a file in parallel, as aget, from a server of its own. */
public class RangeDownload {
  static final int MOST = 64;
  static final int BUFFER = 16;
  static final byte[] file = new byte[MOST];
  static final Object lock = new Object();
  static int written;
  static ServerSocket server;
  static int port;

  public static void main(String[] args) throws IOException, InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int length = Integer.parseInt(args[1]);
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

  static void serve(int connections) {
    try {
      for (int c = 0; c < connections; c++) {
        try (Socket socket = server.accept()) {
          InputStream in = socket.getInputStream();
          int from = in.read();
          int to = in.read();
          OutputStream out = socket.getOutputStream();
          out.write('H');
          out.write('\n');
          for (int i = from; i < to; i++) {
            out.write(i * 7 % 101);
          }
        }
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  static void download(int from, int to) {
    byte[] buffer = new byte[BUFFER];
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.getOutputStream().write(from);
      socket.getOutputStream().write(to);
      InputStream in = socket.getInputStream();
      int c = in.read();
      while (c >= 0 && c != '\n') {
        c = in.read();
      }
      int offset = from;
      while (offset < to) {
        int received = in.read(buffer);
        if (received < 0) {
          break;
        }
        int size = Math.min(received, to - offset);
        for (int i = 0; i < size; i++) {
          file[offset + i] = buffer[i];
        }
        offset += size;
      }
      synchronized (lock) {
        written += offset - from;
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
