package org.ndseq.plugin.ui;

import com.intellij.openapi.actionSystem.ActionUpdateThread;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.actionSystem.DefaultActionGroup;
import com.intellij.openapi.ide.CopyPasteManager;
import com.intellij.openapi.project.DumbAwareAction;
import com.intellij.openapi.project.Project;
import java.awt.datatransfer.StringSelection;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.ndseq.finding.Finding;
import org.ndseq.finding.TaskFailure;
import org.ndseq.plugin.findings.Spot;
import org.ndseq.plugin.marker.NdseqIcons;
import org.ndseq.plugin.results.ReportService;
import org.ndseq.plugin.results.SpotNavigation;
import org.ndseq.plugin.run.FindingTools;
import org.ndseq.plugin.settings.NdseqBundle;

/**
 * An action on the row that is selected in the tree of findings. A further one is a line in {@link
 * #menu}, two texts in the bundle and an icon.
 */
final class FindingAction extends DumbAwareAction {
  private final Supplier<Optional<Spot>> selected;
  private final Predicate<Spot> fits;
  private final Consumer<Spot> perform;

  private FindingAction(
      String name,
      Supplier<Optional<Spot>> selected,
      Predicate<Spot> fits,
      Consumer<Spot> perform) {
    super(
        NdseqBundle.text("action." + name),
        NdseqBundle.text("action." + name + ".description"),
        NdseqIcons.action(name));
    this.selected = selected;
    this.fits = fits;
    this.perform = perform;
  }

  /** The menu of a row. */
  static DefaultActionGroup menu(Project project, Supplier<Optional<Spot>> selected) {
    Predicate<Spot> hasRun =
        spot -> FindingTools.canReplay(ReportService.of(project).report(), spot.finding());
    DefaultActionGroup menu =
        new DefaultActionGroup(
            new FindingAction(
                "navigate",
                selected,
                spot -> true,
                spot -> SpotNavigation.goTo(project, spot, SpotNavigation.Focus.MOVES)),
            new FindingAction("copy", selected, spot -> true, FindingAction::copy));
    menu.addSeparator();
    menu.add(
        new FindingAction(
            "replay", selected, hasRun, spot -> FindingTools.replay(project, spot.finding())));
    menu.add(
        new FindingAction(
            "debug", selected, hasRun, spot -> FindingTools.debug(project, spot.finding())));
    Predicate<Spot> isFailure = spot -> spot.finding() instanceof TaskFailure;
    menu.add(
        new FindingAction(
            "why",
            selected,
            hasRun.and(isFailure.negate()),
            spot -> FindingTools.why(project, spot)));
    menu.add(
        new FindingAction(
            "whyFailure",
            selected,
            hasRun.and(isFailure),
            spot -> FindingTools.why(project, spot)));
    menu.add(
        new FindingAction(
            "schedule", selected, hasRun, spot -> FindingTools.schedule(project, spot.finding())));
    menu.add(
        new FindingAction(
            "races", selected, hasRun, spot -> FindingTools.races(project, spot.finding())));
    return menu;
  }

  private static void copy(Spot spot) {
    CopyPasteManager.getInstance().setContents(new StringSelection(text(spot.finding())));
  }

  /** The finding as text: title and message, then a place a line. */
  static String text(Finding finding) {
    StringBuilder text = new StringBuilder(finding.title()).append(": ");
    text.append(finding.message()).append('\n');
    Spot.of(finding).forEach(spot -> text.append("  ").append(spot.place().display()).append('\n'));
    return text.toString();
  }

  @Override
  public ActionUpdateThread getActionUpdateThread() {
    return ActionUpdateThread.EDT; // reads the selection of a tree
  }

  @Override
  public void update(AnActionEvent event) {
    event.getPresentation().setEnabled(selected.get().filter(fits).isPresent());
  }

  @Override
  public void actionPerformed(AnActionEvent event) {
    selected.get().filter(fits).ifPresent(perform);
  }
}
