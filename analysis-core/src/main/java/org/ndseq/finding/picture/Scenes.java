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
 * The scene of every finding that has one: around it in a recorded run, or, where no picture of a
 * run has it, what the finding itself tells.
 */
public final class Scenes {
  /** Of nothing. */
  public static final Scenes NONE = new Scenes(Map.of());

  private final Map<String, Scene> byFinding;

  private Scenes(Map<String, Scene> byFinding) {
    this.byFinding = byFinding;
  }

  public static Scenes of(Findings findings, List<RunPicture> pictures) {
    Map<String, Scene> scenes = new HashMap<>();
    for (RunPicture picture : pictures) {
      picture.scenes().forEach(scene -> scenes.putIfAbsent(scene.finding(), scene));
    }
    plain(findings, pictures).forEach(scene -> scenes.put(scene.finding(), scene));
    return new Scenes(scenes);
  }

  /** The scenes of those findings that no picture shows, the most important first. */
  public static List<Scene> plain(Findings findings, List<RunPicture> pictures) {
    Set<String> pictured = new HashSet<>();
    for (RunPicture picture : pictures) {
      picture.scenes().forEach(scene -> pictured.add(scene.finding()));
    }
    List<Scene> plain = new ArrayList<>();
    for (Scene scene : FindingScenes.of(findings)) {
      if (!pictured.contains(scene.finding())) {
        plain.add(scene);
      }
    }
    return plain;
  }

  /** The scene of a finding. */
  public Optional<Scene> of(String finding) {
    return Optional.ofNullable(byFinding.get(finding)).filter(scene -> !scene.steps().isEmpty());
  }
}
