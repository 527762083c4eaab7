/** Conflict graphs: tasks on a circle, an arrow where an access of one comes before a conflicting one of another. */
const MAX_NODES = 12;

/** The arrows of a cycle, one for each conflict that leads from a task to the next. */
function cycleArrows(c) {
  const n = c.steps.length,
    arrows = [];
  c.steps.forEach((a, k) => {
    const b = c.steps[(k + 1) % n];
    if (a.task !== b.task && !arrows.some((x) => x.from === a.task && x.to === b.task && x.label === a.variable))
      arrows.push({
        from: a.task,
        to: b.task,
        label: a.variable,
        title:
          `${a.task} ${a.access}s ${a.variable} (${place(a.at)}) ` +
          `before ${b.task} ${b.access}s it (${place(b.at)})`,
        weight: 2,
      });
  });
  return arrows;
}

/** The conflicts of a whole run, the most frequent between its busiest tasks. */
function runArrows(p) {
  const weight = new Map();
  for (const c of p.conflicts) for (const l of [c.from, c.to]) weight.set(l, (weight.get(l) || 0) + c.count);
  const top = new Set(
    [...weight]
      .sort((a, b) => b[1] - a[1])
      .slice(0, MAX_NODES)
      .map(([l]) => l),
  );
  const most = Math.max(1, ...p.conflicts.map((c) => c.count));
  const arrows = p.conflicts
    .filter((c) => top.has(c.from) && top.has(c.to))
    .slice(0, 40)
    .map((c) => ({
      from: p.lanes[c.from].task,
      to: p.lanes[c.to].task,
      label: num(c.count),
      title:
        plural(c.count, "conflict") +
        " from " +
        p.lanes[c.from].task +
        " to " +
        p.lanes[c.to].task +
        ", on " +
        c.variable +
        " and others",
      weight: 1 + 3 * Math.sqrt(c.count / most),
    }));
  return { arrows, left: weight.size - top.size };
}

function graph(arrows, cls, labels) {
  const tasks = unique(arrows.flatMap((a) => [a.from, a.to]));
  const n = tasks.length,
    rx = n <= 2 ? 170 : 80 + n * 14,
    ry = n <= 2 ? 0 : 44 + n * 13;
  const width = 2 * rx + 190,
    height = 2 * ry + 120,
    cx = width / 2,
    cy = height / 2 - 8;
  const at = tasks.map((t, i) => {
    const a = (2 * Math.PI * i) / n - (n <= 2 ? Math.PI : Math.PI / 2);
    return [cx + rx * Math.cos(a), cy + ry * Math.sin(a)];
  });
  const root = svg("svg", {
    viewBox: `0 0 ${width} ${height}`,
    width,
    role: "img",
    "aria-label": "Conflict graph of " + plural(n, "task"),
  });
  const id = "g" + Math.random().toString(36).slice(2);
  root.append(
    svg(
      "defs",
      {},
      svg(
        "marker",
        {
          id,
          viewBox: "0 0 8 8",
          refX: 7,
          refY: 4,
          markerWidth: 9,
          markerHeight: 9,
          markerUnits: "userSpaceOnUse",
          orient: "auto",
        },
        svg("path", { d: "M0 0.5 L8 4 L0 7.5 z", class: "tip" }),
      ),
    ),
  );
  for (const a of arrows) {
    const [x1, y1] = at[tasks.indexOf(a.from)],
      [x2, y2] = at[tasks.indexOf(a.to)];
    const d = Math.hypot(x2 - x1, y2 - y1) || 1,
      nx = -(y2 - y1) / d,
      ny = (x2 - x1) / d,
      bow = n <= 2 ? 34 : 22;
    const mx = (x1 + x2) / 2 + nx * bow,
      my = (y1 + y2) / 2 + ny * bow;
    const cut = (x, y) => {
      const l = Math.hypot(mx - x, my - y) || 1;
      return [x + ((mx - x) * 24) / l, y + ((my - y) * 24) / l];
    };
    const [sx, sy] = cut(x1, y1),
      [tx, ty] = cut(x2, y2);
    root.append(
      svg(
        "path",
        { d: `M${sx} ${sy} Q${mx} ${my} ${tx} ${ty}`, "stroke-width": a.weight, "marker-end": `url(#${id})` },
        svg("title", {}, a.title),
      ),
    );
    if (labels)
      root.append(
        svg(
          "text",
          { x: mx - nx * (n <= 2 ? 6 : bow / 2 - 6), y: my - ny * (n <= 2 ? 6 : bow / 2 - 6) + 4, class: "var" },
          shortVar(a.label, 24),
          svg("title", {}, a.title),
        ),
      );
  }
  tasks.forEach((t, i) => {
    const [x, y] = at[i];
    root.append(
      svg("circle", { cx: x, cy: y, r: 20 }, svg("title", {}, t)),
      svg("text", { x, y: y + 4, class: "letter" }, "T" + (i + 1)),
      svg("text", { x, y: n > 2 && y < cy - 10 ? y - 28 : y + 38 }, shortTask(t, 20), svg("title", {}, t)),
    );
  });
  return el("div", { class: "graph " + cls, tabindex: 0, role: "group", "aria-label": "Conflict graph" }, root);
}
