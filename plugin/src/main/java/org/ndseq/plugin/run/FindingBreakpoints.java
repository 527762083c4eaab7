package org.ndseq.plugin.run;

import com.intellij.openapi.editor.Document;
import com.intellij.openapi.fileEditor.FileDocumentManager;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.xdebugger.XDebuggerManager;
import com.intellij.xdebugger.XDebuggerUtil;
import com.intellij.xdebugger.breakpoints.XBreakpoint;
import com.intellij.xdebugger.breakpoints.XLineBreakpoint;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import org.ndseq.finding.Finding;
import org.ndseq.plugin.findings.Spot;
import org.ndseq.plugin.results.SpotNavigation;

/** Sets breakpoints at the places of a finding. */
final class FindingBreakpoints {
  private FindingBreakpoints() {}

  /** A line of a file, both as the debugger counts them: from 0. */
  record SourceLine(VirtualFile file, int line) {}

  /** The current lines of the finding's places, each once. Needs a read action. */
  static List<SourceLine> lines(Project project, Finding finding) {
    LinkedHashSet<SourceLine> lines = new LinkedHashSet<>();
    for (Spot spot : Spot.of(finding)) {
      SpotNavigation.find(project, spot)
          .ifPresent(
              target -> {
                Document text = FileDocumentManager.getInstance().getDocument(target.file());
                if (text != null && target.offset() <= text.getTextLength()) {
                  lines.add(new SourceLine(target.file(), text.getLineNumber(target.offset())));
                }
              });
    }
    return new ArrayList<>(lines);
  }

  /** Sets those that are missing; on the event thread. */
  static void set(Project project, List<SourceLine> lines) {
    XDebuggerUtil debugger = XDebuggerUtil.getInstance();
    for (SourceLine at : lines) {
      if (!isSet(project, at) && debugger.canPutBreakpointAt(project, at.file(), at.line())) {
        debugger.toggleLineBreakpoint(project, at.file(), at.line(), false);
      }
    }
  }

  private static boolean isSet(Project project, SourceLine at) {
    for (XBreakpoint<?> known :
        XDebuggerManager.getInstance(project).getBreakpointManager().getAllBreakpoints()) {
      if (known instanceof XLineBreakpoint<?> line
          && line.getLine() == at.line()
          && at.file().getUrl().equals(line.getFileUrl())) {
        return true;
      }
    }
    return false;
  }
}
