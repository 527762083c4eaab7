package org.ndseq.finding.picture;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ndseq.finding.Findings;

/**
 * Maps every finding to its scene: from a recorded run, or from the finding alone where no picture
 * of a run has it.
 */
public final class SceneIndex {
  /** An index without scenes. */
  public static final SceneIndex NONE = new SceneIndex(Map.of(), Map.of());

  private final Map<String, FindingScene> byFinding;
  private final Map<String, Integer> runs;

  private SceneIndex(Map<String, FindingScene> byFinding, Map<String, Integer> runs) {
    this.byFinding = byFinding;
    this.runs = runs;
  }

  public static SceneIndex of(Findings findings, List<RunPicture> pictures) {
    Map<String, FindingScene> scenes = new HashMap<>();
    Map<String, Integer> runs = new HashMap<>();
    for (RunPicture picture : pictures) {
      for (FindingScene scene : picture.scenes()) {
        scenes.putIfAbsent(scene.finding(), scene);
        runs.putIfAbsent(scene.finding(), picture.run());
      }
    }
    plain(findings, pictures).forEach(scene -> scenes.put(scene.finding(), scene));
    return new SceneIndex(scenes, runs);
  }

  /** The id of the run that the scene of a finding is from. */
  public Optional<Integer> run(String finding) {
    return Optional.ofNullable(runs.get(finding));
  }

  /** The scenes of those findings that no picture shows, the most important first. */
  public static List<FindingScene> plain(Findings findings, List<RunPicture> pictures) {
    Set<String> pictured = new HashSet<>();
    for (RunPicture picture : pictures) {
      picture.scenes().forEach(scene -> pictured.add(scene.finding()));
    }
    List<FindingScene> plain = new ArrayList<>();
    for (FindingScene scene : FindingSceneMaker.of(findings)) {
      if (!pictured.contains(scene.finding())) {
        plain.add(scene);
      }
    }
    return plain;
  }

  /** The scene of a finding. */
  public Optional<FindingScene> of(String finding) {
    return Optional.ofNullable(byFinding.get(finding)).filter(scene -> !scene.steps().isEmpty());
  }
}
