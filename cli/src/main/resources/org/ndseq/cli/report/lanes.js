/** The interleaving: a lane per task, time downwards, with locks held, conflicts and dependences. */
const LEVELS = ["only the accesses of the finding", "nearby events", "every step"];
const ROW = 46,
  SMALL = 30,
  GAP = 26,
  HEAD = 40,
  PAD = 20;
const SMALL_EVENTS = {
  acquire: "lock",
  release: "unlock",
  acquire_shared: "lock (shared)",
  release_shared: "unlock (shared)",
  signal: "signal",
  await: "await",
  barrier: "barrier",
  fork: "fork",
  join: "join",
  begin: "begin",
  end: "end",
};
const opens = (s) => s.event === "acquire" || s.event === "acquire_shared";
const closes = (s) => s.event === "release" || s.event === "release_shared";

/** Which steps are drawn at a level of zoom; the others are counted between them. */
const drawnAt = (s, k, level) => s.role || level > 1 || k === shown.step || (level === 1 && s.near);

/** The numbers of the steps that are drawn now, which the buttons and arrow keys step through. */
const drawnSteps = (i) => i.steps.map((s, k) => k).filter((k) => drawnAt(i.steps[k], k, shown.level));

/** The level at which a finding opens: its own accesses, or everything if none is marked. */
const firstLevel = (i) => (i.steps.some((s) => s.role) ? 0 : LEVELS.length - 1);

/** Rows from top to bottom: steps, and gaps with the number of events that they leave out. */
function layout(scene, level) {
  const rows = [];
  let y = HEAD,
    hidden = 0;
  scene.steps.forEach((s, k) => {
    if (k > 0) hidden += s.hidden;
    if (!drawnAt(s, k, level)) {
      if (rows.length) hidden++;
      return;
    }
    if (hidden) {
      rows.push({ gap: hidden, y: y + GAP / 2 });
      y += GAP;
      hidden = 0;
    }
    const h = isAccess(s) ? ROW : SMALL;
    rows.push({ k, s, y: y + h / 2, h: h - 10 });
    y += h;
  });
  return { rows, height: y + 12 };
}

function lanes(item) {
  const scene = item.scene;
  const { rows, height } = layout(scene, shown.level);
  const steps = rows.filter((r) => r.s);
  const tasks = unique(steps.map((r) => r.s.task));
  const room = Math.max(260, $("detail").clientWidth - 44);
  const lane = clamp(tasks.length > 2 ? 150 : 128, Math.floor((room - PAD) / tasks.length), 300),
    half = Math.floor(lane / 2) - 17;
  const width = PAD + lane * tasks.length;
  const x = (task) => PAD / 2 + lane * tasks.indexOf(task) + lane / 2;
  const root = svg("svg", {
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    role: "img",
    "aria-label": "Interleaving of " + tasks.join(", "),
  });
  root.append(svg("defs", {}, ["finding", "conflict", "dependence"].map(arrowHead)));
  for (const task of tasks) {
    root.append(svg("line", { x1: x(task), x2: x(task), y1: HEAD - 8, y2: height - 6, class: "lane" }));
    root.append(
      svg(
        "text",
        { x: x(task), y: 22, class: "head", "text-anchor": "middle" },
        shortTask(task, Math.floor(lane / 7.6)),
        svg("title", {}, task),
      ),
    );
  }
  root.append(...locksHeld(steps, x, height), ...rows.filter((r) => r.gap).map((r) => gap(r, width)));
  const rowOf = new Map(steps.map((r) => [r.k, r]));
  for (const e of [...scene.edges].sort((a, b) => (a.kind === "FINDING") - (b.kind === "FINDING"))) {
    const a = rowOf.get(e.from),
      b = rowOf.get(e.to);
    if (a && b && worth(e, scene)) root.append(arrow(e, a, b, x, half));
  }
  for (const r of steps) root.append(isAccess(r.s) ? access(r, x(r.s.task), half) : small(r, x(r.s.task), half));
  return el(
    "div",
    {
      class: "lanes " + item.kind,
      tabindex: 0,
      role: "group",
      "aria-label": "Interleaving; the arrow keys step through it",
    },
    root,
  );
}

const arrowHead = (kind) =>
  svg(
    "marker",
    {
      id: "tip-" + kind,
      viewBox: "0 0 8 8",
      refX: 7.4,
      refY: 4,
      markerWidth: 8,
      markerHeight: 8,
      markerUnits: "userSpaceOnUse",
      orient: "auto",
    },
    svg("path", { d: "M0 0.6 L8 4 L0 7.4 z", class: "tip " + kind }),
  );

/** The finding's own arrows always, the others where they touch it or the step shown now. */
function worth(e, scene) {
  return e.kind === "FINDING" || shown.level > 1 || [e.from, e.to].some((k) => k === shown.step || scene.steps[k].role);
}

function arrow(e, a, b, x, half) {
  const kind = e.kind.toLowerCase(),
    xa = x(a.s.task),
    xb = x(b.s.task);
  const text =
    { finding: "conflict of the finding", conflict: "conflict", dependence: "depends on" }[kind] + ": " + a.s.variable;
  const reachA = reach(a.s, half),
    reachB = reach(b.s, half);
  let d;
  if (a.s.task === b.s.task) {
    const from = xa - reachA,
      to = xb - reachB,
      bow = Math.min(from, to) - Math.min(13, 7 + Math.abs(b.y - a.y) / 60);
    d = `M${from} ${a.y + 6} C ${bow} ${a.y + 10}, ${bow} ${b.y - 10}, ${to - 1} ${b.y - 5}`;
  } else {
    const side = xb > xa ? 1 : -1,
      ya = a.y + 4,
      yb = b.y - 4;
    const from = xa + side * reachA,
      to = xb - side * (reachB + 1);
    d = `M${from} ${ya} C ${from + side * 30} ${ya}, ${to - side * 33} ${yb}, ${to} ${yb}`;
  }
  return svg("path", { class: "edge " + kind, d, "marker-end": `url(#tip-${kind})` }, svg("title", {}, text));
}

/** A bar along the lane from each lock to its unlock, or to the end where that is not shown. */
function locksHeld(steps, x, height) {
  const open = new Map(),
    bars = [];
  const bar = (task, name, from, to) =>
    bars.push(
      svg(
        "rect",
        { x: x(task) - 5, y: from, width: 10, height: Math.max(4, to - from), rx: 5, class: "held" },
        svg("title", {}, task + " holds " + name),
      ),
    );
  for (const r of steps) {
    const key = r.s.task + "\u0000" + r.s.variable;
    if (opens(r.s) && !open.has(key)) open.set(key, r);
    else if (closes(r.s)) {
      const from = open.get(key);
      bar(r.s.task, r.s.variable, from ? from.y : HEAD - 8, r.y);
      open.delete(key);
    }
  }
  for (const r of open.values()) bar(r.s.task, r.s.variable, r.y, height - 6);
  return bars;
}

function gap(r, width) {
  const g = svg("g", { class: "gap", on: { click: () => zoomSteps(1) } });
  g.append(
    svg("line", { x1: 8, x2: width - 8, y1: r.y, y2: r.y }),
    svg("text", { x: width / 2, y: r.y + 4, "text-anchor": "middle" }, plural(r.gap, "event") + " not shown"),
  );
  return g;
}

/** The line alone where there is only one file. */
const where = (at) => (at.line && at.file && Object.keys(sources).length <= 1 ? "line " + at.line : place(at));
const stepClass = (r) =>
  "step" +
  (r.s.role ? " marked" : "") +
  (r.k === shown.step ? " now" : "") +
  (shown.step >= 0 && r.k > shown.step ? " future" : "");
const stepGroup = (r) =>
  svg(
    "g",
    { class: stepClass(r), data: { step: r.k }, on: { click: () => step(r.k) } },
    svg("title", {}, `${r.s.task}: ${r.s.event} ${r.s.variable}\n${place(r.s.at)} ${methodName(r.s.at.method)}`),
  );

function access(r, cx, half) {
  const s = r.s,
    room = Math.floor((2 * half - 38) / 7.1),
    top = r.y - r.h / 2;
  const g = stepGroup(r);
  g.append(
    svg("rect", { x: cx - half, y: top, width: 2 * half, height: r.h, rx: 8, class: "box" }),
    svg("rect", { x: cx - half + 6, y: r.y - 10, width: 20, height: 20, rx: 5, class: "badge " + s.event }),
    svg(
      "text",
      { x: cx - half + 16, y: r.y + 4.5, class: "letter", "text-anchor": "middle" },
      s.event[0].toUpperCase(),
    ),
    svg("text", { x: cx - half + 32, y: r.y - 2, class: "label" }, shortVar(s.variable, room)),
    svg(
      "text",
      { x: cx - half + 32, y: r.y + 12, class: "line" },
      short(
        where(s.at) + (s.role && s.role !== "cycle" && s.role !== s.event ? " · " + s.role : ""),
        Math.floor(room * 1.12),
      ),
    ),
  );
  return g;
}

/** The text of a step that is no access, as far as the lane has room for it. */
function smallText(s, half) {
  const word = SMALL_EVENTS[s.event] || s.event,
    room = Math.floor((2 * half - 16) / 6.5) - word.length - 1;
  return word + " " + shortTask(s.variable, Math.max(5, Math.min(20, room)));
}

const smallWidth = (text, half) => Math.min(2 * half, text.length * 6.5 + 16);

/** How far the box of a step reaches from the middle of its lane, where arrows begin and end. */
const reach = (s, half) => (isAccess(s) ? half : smallWidth(smallText(s, half), half) / 2);

function small(r, cx, half) {
  const g = stepGroup(r),
    text = smallText(r.s, half),
    w = smallWidth(text, half);
  g.append(
    svg("rect", { x: cx - w / 2, y: r.y - r.h / 2, width: w, height: r.h, rx: r.h / 2, class: "box small" }),
    svg("text", { x: cx, y: r.y + 4, class: "line", "text-anchor": "middle" }, text),
  );
  return g;
}

function legend(scene, kind) {
  const kinds = new Set(scene.edges.map((e) => e.kind));
  const line = (cls) =>
    svg(
      "svg",
      { width: 34, height: 10, "aria-hidden": "true" },
      svg("path", { d: "M1 5 H25", class: "edge " + cls }),
      svg("path", { d: "M25 1.5 L33 5 L25 8.5 z", class: "tip " + cls }),
    );
  return el(
    "ul",
    { class: "legend " + kind },
    [
      ["read", "R", "read"],
      ["write", "W", "write"],
      ["update", "U", "atomic update"],
    ]
      .filter(([e]) => scene.steps.some((s) => s.event === e))
      .map(([e, l, t]) => el("li", {}, el("span", { class: "badge " + e }, l), t)),
    kinds.has("FINDING") && el("li", {}, line("finding"), "event of the finding"),
    kinds.has("CONFLICT") && el("li", {}, line("conflict"), "conflict"),
    kinds.has("DEPENDENCE") && el("li", {}, line("dependence"), "depends on"),
    scene.steps.some(opens) && el("li", {}, el("span", { class: "heldkey" }), "lock held"),
  );
}
