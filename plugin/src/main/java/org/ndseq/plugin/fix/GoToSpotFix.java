package org.ndseq.plugin.fix;

import com.intellij.codeInspection.ProblemDescriptor;
import com.intellij.modcommand.ModCommand;
import com.intellij.modcommand.ModCommandQuickFix;
import com.intellij.modcommand.ModNavigate;
import com.intellij.openapi.project.Project;
import java.util.Optional;
import org.ndseq.plugin.findings.Spot;
import org.ndseq.plugin.results.SpotNavigation;
import org.ndseq.plugin.settings.NdseqBundle;

/** Navigates to another place of the same finding. */
public final class GoToSpotFix extends ModCommandQuickFix {
  private final Spot spot;

  public GoToSpotFix(Spot spot) {
    this.spot = spot;
  }

  @Override
  public String getName() {
    return NdseqBundle.text("fix.goto", spot.label(), spot.place().display());
  }

  @Override
  public String getFamilyName() {
    return NdseqBundle.text("fix.goto.family");
  }

  @Override
  public ModCommand perform(Project project, ProblemDescriptor problem) {
    Optional<SpotNavigation.Target> target = SpotNavigation.find(project, spot);
    if (target.isEmpty()) {
      return ModCommand.error(NdseqBundle.text("fix.goto.missing", spot.place().className()));
    }
    int offset = target.get().offset();
    return new ModNavigate(target.get().file(), offset, offset, offset);
  }
}
