package org.ndseq.plugin.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.intellij.execution.process.ProcessEvent;
import com.intellij.execution.process.ProcessHandler;
import com.intellij.execution.process.ProcessOutputTypes;
import java.io.OutputStream;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The debugger is attached once, when the program waits for it and not before. */
class DebuggerAttachmentTest {
  @Test
  void theDebuggerComesOnce() {
    AtomicInteger attached = new AtomicInteger();
    DebuggerAttachment listener = new DebuggerAttachment(attached::incrementAndGet);
    ProcessHandler process =
        new ProcessHandler() {
          @Override
          protected void destroyProcessImpl() {}

          @Override
          protected void detachProcessImpl() {}

          @Override
          public boolean detachIsDefault() {
            return false;
          }

          @Override
          public OutputStream getProcessInput() {
            return OutputStream.nullOutputStream();
          }
        };
    for (String text :
        new String[] {
          "building\n",
          "Listening for transport dt_socket at address: 5005\n",
          "Listening for transport dt_socket at address: 5005\n"
        }) {
      listener.onTextAvailable(new ProcessEvent(process, text), ProcessOutputTypes.STDOUT);
      assertThat(attached.get()).isEqualTo(text.startsWith("building") ? 0 : 1);
    }
  }
}
