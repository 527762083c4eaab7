package org.ndseq.plugin.fix;

import com.intellij.codeInspection.ProblemDescriptor;
import com.intellij.modcommand.ModCommand;
import com.intellij.modcommand.ModCommandQuickFix;
import com.intellij.modcommand.ModNavigate;
import com.intellij.openapi.project.Project;
import java.util.Optional;
import org.ndseq.plugin.findings.Spot;
import org.ndseq.plugin.results.SpotNavigation;

/** Navigates to another place of the same finding. */
public final class GoToSpotFix extends ModCommandQuickFix {
  private final Spot spot;

  public GoToSpotFix(Spot spot) {
    this.spot = spot;
  }

  @Override
  public String getName() {
    return "Go to the " + spot.label() + " at " + spot.place().display();
  }

  @Override
  public String getFamilyName() {
    return "Go to the other place of the finding";
  }

  @Override
  public ModCommand perform(Project project, ProblemDescriptor problem) {
    Optional<SpotNavigation.Target> target = SpotNavigation.find(project, spot);
    if (target.isEmpty()) {
      return ModCommand.error("The source of " + spot.place().className() + " was not found.");
    }
    int offset = target.get().offset();
    return new ModNavigate(target.get().file(), offset, offset, offset);
  }
}
