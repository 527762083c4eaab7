import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** A reader that waits for what arrives late, from a peer and from a process. */
public class ReadsSlowly {
  public static void main(String[] args) throws Exception {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Process process = new ProcessBuilder("sleep", "5").start();
      Thread writer =
          new Thread(
              () -> {
                try (Socket socket =
                    new Socket(server.getInetAddress(), server.getLocalPort())) {
                  process.waitFor();
                  socket.getOutputStream().write(7);
                } catch (IOException | InterruptedException e) {
                  System.out.println(e);
                }
              });
      writer.start();
      try (Socket socket = server.accept();
          InputStream in = socket.getInputStream()) {
        System.out.println(in.read());
      }
      writer.join();
    }
    System.out.println("done");
  }
}
