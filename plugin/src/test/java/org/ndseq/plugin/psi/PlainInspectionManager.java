package org.ndseq.plugin.psi;

import com.intellij.codeInspection.GlobalInspectionContext;
import com.intellij.codeInspection.InspectionManagerBase;
import com.intellij.openapi.project.Project;

/** Makes problem descriptors; there is no batch run in these tests. */
final class PlainInspectionManager extends InspectionManagerBase {
  PlainInspectionManager(Project project) {
    super(project);
  }

  @Override
  @SuppressWarnings("removal")
  public GlobalInspectionContext createNewGlobalContext(boolean reuse) {
    throw new UnsupportedOperationException();
  }

  @Override
  public GlobalInspectionContext createNewGlobalContext() {
    throw new UnsupportedOperationException();
  }
}
