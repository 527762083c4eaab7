package org.ndseq.plugin.run;

import com.intellij.execution.ProgramRunnerUtil;
import com.intellij.execution.RunManager;
import com.intellij.execution.RunnerAndConfigurationSettings;
import com.intellij.execution.executors.DefaultDebugExecutor;
import com.intellij.execution.process.ProcessEvent;
import com.intellij.execution.process.ProcessListener;
import com.intellij.execution.remote.RemoteConfiguration;
import com.intellij.execution.remote.RemoteConfigurationType;
import com.intellij.openapi.application.ApplicationManager;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.util.Key;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.atomic.AtomicBoolean;

/** Attaches the IDE's debugger as soon as a program waits for it. */
final class DebuggerAttachment implements ProcessListener {
  /** The line that the JVM prints when it waits. */
  static final String WAITING = "Listening for transport dt_socket";

  private final AtomicBoolean isAttached = new AtomicBoolean();
  private final Runnable attach;

  DebuggerAttachment(Runnable attach) {
    this.attach = attach;
  }

  static DebuggerAttachment of(Project project, String name, int port) {
    return new DebuggerAttachment(
        () ->
            ApplicationManager.getApplication()
                .invokeLater(() -> attach(project, name, port), project.getDisposed()));
  }

  @Override
  @SuppressWarnings("rawtypes") // as the platform declares it
  public void onTextAvailable(ProcessEvent event, Key outputType) {
    if (event.getText().contains(WAITING) && isAttached.compareAndSet(false, true)) {
      attach.run();
    }
  }

  private static void attach(Project project, String name, int port) {
    RunnerAndConfigurationSettings settings =
        RunManager.getInstance(project)
            .createConfiguration(name, RemoteConfigurationType.getInstance());
    if (settings.getConfiguration() instanceof RemoteConfiguration remote) {
      remote.HOST = "localhost";
      remote.PORT = String.valueOf(port);
      remote.SERVER_MODE = false;
      remote.USE_SOCKET_TRANSPORT = true;
      ProgramRunnerUtil.executeConfiguration(
          settings, DefaultDebugExecutor.getDebugExecutorInstance());
    }
  }

  /** A port that is free now. */
  static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }
}
