package org.ndseq.plugin.results;

import com.intellij.openapi.project.Project;
import com.intellij.openapi.wm.ToolWindow;
import com.intellij.openapi.wm.ToolWindowManager;
import com.intellij.util.messages.Topic;
import java.util.List;

/**
 * The answer of a command as lines of text, for the tool window.
 *
 * @param hint a sentence above the lines
 */
public record ToolAnswer(String hint, List<String> lines) {
  public ToolAnswer {
    lines = List.copyOf(lines);
  }

  /** Hears of answers; called on the event thread. */
  public interface AnswerListener {
    @Topic.ProjectLevel
    Topic<AnswerListener> TOPIC = Topic.create("NDSeq answers", AnswerListener.class);

    void answered(ToolAnswer answer);
  }

  /** Opens the tool window with the answer; on the event thread. */
  public void show(Project project) {
    ToolWindow window = ToolWindowManager.getInstance(project).getToolWindow("NDSeq");
    if (window != null) {
      window.show(() -> project.getMessageBus().syncPublisher(AnswerListener.TOPIC).answered(this));
    }
  }
}
