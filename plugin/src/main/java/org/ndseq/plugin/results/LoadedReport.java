package org.ndseq.plugin.results;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ndseq.finding.Finding;
import org.ndseq.finding.Findings;
import org.ndseq.finding.Place;
import org.ndseq.finding.ProgramInfo;
import org.ndseq.finding.Race;
import org.ndseq.finding.ToolInfo;
import org.ndseq.finding.picture.SceneIndex;
import org.ndseq.plugin.overlay.FileOverlayIndex;

/**
 * The report that is shown.
 *
 * @param folder the folder of {@code findings.json} and {@code index.html}; empty when nothing was
 *     run
 * @param files the anchored findings of each source file, by the file's path
 * @param scenes the events around each finding
 */
public record LoadedReport(
    Findings findings,
    Optional<Path> folder,
    List<Finding> all,
    Map<String, FileOverlayIndex> files,
    SceneIndex scenes) {

  public static final LoadedReport EMPTY =
      new LoadedReport(
          Findings.none(ToolInfo.ndseq(""), new ProgramInfo("", 0, 0, 0), "nothing was run yet"),
          Optional.empty(),
          List.of(),
          Map.of(),
          SceneIndex.NONE);

  /** The race on a variable, if one was found. */
  public Optional<Race> raceOn(String variable) {
    return all.stream()
        .filter(Race.class::isInstance)
        .map(Race.class::cast)
        .filter(racy -> racy.variable().equals(variable))
        .findFirst();
  }

  /** Whether a run has a conflict between the two accesses, in either order. */
  public boolean met(Place one, Place other) {
    return findings.races().stream()
        .anyMatch(
            race ->
                (isAt(race.first().at(), one) && isAt(race.second().at(), other))
                    || (isAt(race.first().at(), other) && isAt(race.second().at(), one)));
  }

  private static boolean isAt(Place place, Place other) {
    return place.line() == other.line() && place.className().equals(other.className());
  }
}
