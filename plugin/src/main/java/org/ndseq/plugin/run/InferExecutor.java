package org.ndseq.plugin.run;

import com.intellij.execution.Executor;
import javax.swing.Icon;
import org.ndseq.plugin.marker.NdseqIcons;
import org.ndseq.plugin.settings.NdseqBundle;

/**
 * "Infer NDSeq Spec" next to Run and Debug: the platform adds it to the run toolbar, to the
 * gutter's run menu and to the context menus of the editor and the project view. The text with a
 * configuration's name is the platform's own, which escapes mnemonics and shortens long names.
 */
public final class InferExecutor extends Executor {
  static final String ID = "NDSeq";

  @Override
  public String getToolWindowId() {
    return "Run";
  }

  @Override
  public Icon getToolWindowIcon() {
    return NdseqIcons.ndseq();
  }

  @Override
  public Icon getIcon() {
    return NdseqIcons.infer();
  }

  @Override
  public Icon getDisabledIcon() {
    return NdseqIcons.infer();
  }

  @Override
  public String getDescription() {
    return NdseqBundle.text("executor.description");
  }

  @Override
  public String getActionName() {
    return NdseqBundle.text("executor.action");
  }

  @Override
  public String getId() {
    return ID;
  }

  @Override
  public String getStartActionText() {
    return NdseqBundle.text("executor.action");
  }

  @Override
  public String getContextActionId() {
    return "org.ndseq.InferContext";
  }

  @Override
  public String getHelpId() {
    return "org.ndseq.infer";
  }
}
