package org.ndseq.plugin.run;

import com.intellij.diff.DiffContentFactory;
import com.intellij.diff.DiffManager;
import com.intellij.diff.requests.SimpleDiffRequest;
import com.intellij.openapi.project.Project;
import org.ndseq.plugin.results.SpotNavigation;
import org.ndseq.plugin.settings.NdseqBundle;

/**
 * Opens the sequential program beside the source, in the platform's side-by-side editor: both
 * scroll together, and {@code if (*)} shows as what was added.
 */
final class SequentialEditor {
  private SequentialEditor() {}

  /**
   * Opens the editor; on the event thread.
   *
   * @param file the name of the source file
   * @param program the file with {@code if (*)} around its blocks
   */
  static void open(Project project, String file, String program) {
    SpotNavigation.source(project, file)
        .ifPresent(
            source -> {
              DiffContentFactory contents = DiffContentFactory.getInstance();
              DiffManager.getInstance()
                  .showDiff(
                      project,
                      new SimpleDiffRequest(
                          NdseqBundle.text("sequential.title", file),
                          contents.create(project, source),
                          contents.create(project, program, source),
                          NdseqBundle.text("sequential.source"),
                          NdseqBundle.text("sequential.program")));
            });
  }
}
