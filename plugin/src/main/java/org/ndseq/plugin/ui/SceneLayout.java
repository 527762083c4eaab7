package org.ndseq.plugin.ui;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ndseq.finding.picture.FindingScene;

/**
 * Positions of the elements of a scene: a lane for each task, time downwards.
 *
 * @param left start of the first lane; the lanes are centred
 * @param rows the steps that are drawn
 * @param gaps the numbers of omitted events with their positions
 */
record SceneLayout(
    List<String> tasks,
    int left,
    int laneWidth,
    List<Row> rows,
    List<Gap> gaps,
    List<Held> locks,
    List<Arrow> arrows,
    int height) {
  static final int HEAD = 40;
  private static final int PAD = 20;
  private static final int ACCESS = 46;
  private static final int SMALL = 30;
  private static final int GAP = 26;
  private static final int NARROWEST = 170;
  private static final int WIDEST = 300;

  /** No step is selected. */
  static final int NO_STEP = -1;

  /**
   * A step.
   *
   * @param index in the scene
   * @param y its middle
   */
  record Row(int index, FindingScene.Step step, int lane, int y, int height) {
    boolean isAt(int pointY) {
      return Math.abs(pointY - y) <= height / 2;
    }
  }

  /** Events that are not drawn. */
  record Gap(int events, int y) {}

  /** A lock from its acquisition to its release, or to the end where that is not drawn. */
  record Held(int lane, String lock, int from, int to) {}

  /** An arrow between rows. */
  record Arrow(FindingScene.EdgeKind kind, Row from, Row to) {}

  /** Computes the layout for a size; the given step is drawn in any case. */
  static SceneLayout of(FindingScene scene, SceneZoom zoom, int current, int room) {
    Builder builder = new Builder(scene, zoom, current);
    builder.rows();
    int lanes = Math.max(1, builder.lanes.size());
    int lane = Math.max(NARROWEST, Math.min(WIDEST, (room - PAD) / lanes));
    int height = builder.y + 12;
    int left = Math.max(0, (room - width(lane, lanes)) / 2);
    return new SceneLayout(
        List.copyOf(builder.lanes.keySet()),
        left,
        lane,
        builder.rows,
        builder.gaps,
        locks(builder.rows, height),
        builder.arrows(),
        height);
  }

  int width() {
    return width(laneWidth, Math.max(1, tasks.size()));
  }

  private static int width(int lane, int lanes) {
    return PAD + lane * lanes;
  }

  /** The middle of a lane. */
  int x(int lane) {
    return left + PAD / 2 + laneWidth * lane + laneWidth / 2;
  }

  /** Distance from the middle of a lane to the side of its boxes. */
  int half() {
    return laneWidth / 2 - 17;
  }

  /** The step drawn at a point. */
  Optional<Row> at(int x, int y) {
    return rows.stream()
        .filter(row -> row.isAt(y) && Math.abs(x - x(row.lane())) <= half())
        .findFirst();
  }

  /** The row of a step. */
  Optional<Row> row(int index) {
    return rows.stream().filter(row -> row.index() == index).findFirst();
  }

  private static List<Held> locks(List<Row> rows, int height) {
    Map<String, Row> open = new LinkedHashMap<>();
    List<Held> held = new ArrayList<>();
    for (Row row : rows) {
      FindingScene.Step step = row.step();
      String key = row.lane() + " " + step.variable();
      if (step.acquires()) {
        open.putIfAbsent(key, row);
      } else if (step.releases()) {
        Row from = open.remove(key);
        held.add(new Held(row.lane(), step.variable(), from == null ? HEAD - 8 : from.y, row.y));
      }
    }
    open.values()
        .forEach(row -> held.add(new Held(row.lane, row.step.variable(), row.y, height - 6)));
    return held;
  }

  private static final class Builder {
    private final FindingScene scene;
    private final SceneZoom zoom;
    private final int current;
    private final Map<String, Integer> lanes = new LinkedHashMap<>();
    private final List<Row> rows = new ArrayList<>();
    private final List<Gap> gaps = new ArrayList<>();
    private int y = HEAD;

    Builder(FindingScene scene, SceneZoom zoom, int current) {
      this.scene = scene;
      this.zoom = zoom;
      this.current = current;
    }

    void rows() {
      int hidden = 0;
      for (int i = 0; i < scene.steps().size(); i++) {
        FindingScene.Step step = scene.steps().get(i);
        hidden += i > 0 ? step.hidden() : 0;
        if (zoom.draws(step) || i == current) {
          gap(hidden);
          add(i, step);
          hidden = 0;
        } else if (!rows.isEmpty()) {
          hidden++;
        }
      }
    }

    private void gap(int hidden) {
      if (hidden > 0) {
        gaps.add(new Gap(hidden, y + GAP / 2));
        y += GAP;
      }
    }

    private void add(int index, FindingScene.Step step) {
      int lane = lanes.getOrDefault(step.task(), lanes.size());
      lanes.put(step.task(), lane);
      int height = step.readsOrWrites() ? ACCESS : SMALL;
      rows.add(new Row(index, step, lane, y + height / 2, height - 10));
      y += height;
    }

    /** The finding's own arrows always, others if they touch it or the selected step. */
    List<Arrow> arrows() {
      Map<Integer, Row> drawn = new HashMap<>();
      rows.forEach(row -> drawn.put(row.index(), row));
      List<Arrow> arrows = new ArrayList<>();
      for (FindingScene.Edge edge : scene.edges()) {
        Row from = drawn.get(edge.from());
        Row to = drawn.get(edge.to());
        if (from != null && to != null && isWorth(edge, from, to)) {
          arrows.add(new Arrow(edge.kind(), from, to));
        }
      }
      arrows.sort(Comparator.comparing(arrow -> arrow.kind() == FindingScene.EdgeKind.FINDING));
      return arrows;
    }

    private boolean isWorth(FindingScene.Edge edge, Row from, Row to) {
      return edge.kind() == FindingScene.EdgeKind.FINDING
          || zoom == SceneZoom.ALL
          || from.step().hasRole()
          || to.step().hasRole()
          || from.index() == current
          || to.index() == current;
    }
  }
}
