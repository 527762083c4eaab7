/**
 * A whole run: how busy each task was, time downwards, as counts per slice: never one mark per event. Zooming in
 * leads to single events near findings.
 */
const VIEW = 420,
  AXIS = 74,
  TOPS = 26,
  FEWEST = 24;
let view = { picture: null, from: 0, to: 1 };

function overview() {
  const box = $("overview");
  if (!pictures.length) {
    box.hidden = true;
    return;
  }
  const runs =
    pictures.length > 1 &&
    el(
      "label",
      {},
      "Run ",
      el(
        "select",
        { id: "run", on: { change: (e) => showRun(Number(e.target.value)) } },
        pictures.map((p) => el("option", { value: p.run }, `${p.run + 1} (${num(eventsOf(p.run))} events)`)),
      ),
    );
  const tool = (id, label, text, fn) => button({ id, title: label, "aria-label": label, on: { click: fn } }, text);
  box.append(
    el(
      "div",
      { class: "bar" },
      el("h2", {}, "The run as a whole"),
      runs,
      el(
        "span",
        { class: "zoom" },
        tool("zoomout", "Zoom out", "−", () => zoomRun(2)),
        tool("zoomin", "Zoom in", "+", () => zoomRun(0.5)),
        tool("zoomall", "Whole run", "whole run", () => frame(0, view.picture.events)),
        tool("zoomto", "Zoom to the finding", "to the finding", zoomToFinding),
      ),
      el("output", { id: "range" }),
    ),
    el(
      "div",
      { class: "columns" },
      el(
        "div",
        { class: "canvas" },
        el("canvas", {
          id: "activity",
          tabindex: 0,
          role: "img",
          on: {
            wheel,
            dblclick: (e) => zoomRun(0.4, rankAt(e)),
            pointerdown: press,
            pointermove: hover,
            pointerleave: () => tip(null),
            keydown: overviewKeys,
          },
        }),
        el("div", { id: "tip", hidden: "" }),
        el(
          "ul",
          { class: "legend" },
          [
            ["reads", "reads"],
            ["writes", "writes"],
            ["syncs", "locks, forks and joins"],
          ].map(([c, t]) => el("li", {}, el("span", { class: "swatch " + c }), t)),
          el(
            "li",
            {},
            el("span", { class: "diamond" }, "◆"),
            "a finding",
            el("span", { class: "click" }, ": click to open it"),
          ),
        ),
      ),
      el("div", { id: "conflicts" }),
    ),
  );
  addEventListener("resize", () => drawRun());
  new MutationObserver(() => drawRun()).observe(document.documentElement, {
    attributes: true,
    attributeFilter: ["data-theme"],
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => drawRun());
  showRun(pictures[0].run);
}

function showRun(run) {
  const p = pictures.find((x) => x.run === run);
  if (!p || view.picture === p) return;
  view = { picture: p, from: 0, to: p.events };
  if ($("run")) $("run").value = String(run);
  const totals = p.lanes
    .flatMap((l) =>
      l.cells.map((n, i) => (i % 4 ? 0 : l.cells[i + 1] + l.cells[i + 2] + l.cells[i + 3])).filter((n) => n > 0),
    )
    .sort((a, b) => a - b);
  p.most = Math.max(1, totals[Math.floor(totals.length * 0.97)] || 1);
  p.laneOf = new Map(p.lanes.map((l, i) => [l.task, i]));
  const { arrows, left } = runArrows(p);
  $("conflicts").replaceChildren(
    el("h3", {}, "Conflict graph"),
    el(
      "p",
      { class: "soft" },
      arrows.length
        ? "An arrow counts accesses that came before a conflicting one of another task." +
            (left > 0 ? " The busiest " + MAX_NODES + " tasks; " + left + " more conflict too." : "")
        : "No two tasks touched the same variable with one of them writing: there is nothing to conflict.",
    ),
    arrows.length ? graph(arrows, "whole", true) : "",
  );
  drawRun();
}

function frame(from, to) {
  const n = view.picture.events,
    size = clamp(Math.min(FEWEST, n), Math.round(to - from), n);
  view.from = clamp(0, Math.round(from), n - size);
  view.to = view.from + size;
  drawRun();
}

function zoomRun(factor, at) {
  const p = focusRank(),
    middle = at === undefined ? (p >= view.from && p < view.to ? p : (view.from + view.to) / 2) : at;
  const size = (view.to - view.from) * factor,
    share = (middle - view.from) / (view.to - view.from || 1);
  frame(middle - size * share, middle - size * share + size);
}

const focusSteps = () =>
  shown.current && shown.current.scene.run === view.picture.run
    ? shown.current.steps.filter((s) => s.role && s.rank >= 0)
    : [];
const focusRank = () => {
  const s = focusSteps();
  return s.length ? s[0].rank : -1;
};

function zoomToFinding() {
  const item =
    shown.current && shown.current.scene.run !== undefined
      ? shown.current
      : items.find((i) => i.scene.run !== undefined);
  if (!item) return;
  if (item !== shown.current) select(item, true);
  showRun(item.scene.run);
  const ranks = focusSteps().map((s) => s.rank),
    low = Math.min(...ranks),
    high = Math.max(...ranks),
    pad = Math.max(8, (high - low) * 0.15);
  frame(low - pad, high + pad);
}

const wide = () => $("activity").parentNode.clientWidth;
const laneWidth = () => Math.max(11, (wide() - AXIS - 8) / view.picture.lanes.length);
const yOf = (rank) => TOPS + ((rank - view.from) * VIEW) / (view.to - view.from);
const rankAt = (e) => view.from + ((e.offsetY - TOPS) * (view.to - view.from)) / VIEW;

/** The marks of findings that are in view, with where they are drawn. */
function marks() {
  const p = view.picture,
    last = p.lanes.length - 1,
    list = [];
  for (const scene of p.scenes) {
    const item = items.find((i) => i.id === scene.finding);
    if (!item) continue;
    scene.steps.forEach((s, k) => {
      if (s.rank < view.from || s.rank >= view.to || (!s.role && item !== shown.current)) return;
      const lane = p.laneOf.has(s.task) ? p.laneOf.get(s.task) : last;
      list.push({ item, s, k, x: AXIS + (lane + 0.5) * laneWidth(), y: yOf(s.rank) });
    });
  }
  return list;
}

function drawRun() {
  const p = view.picture,
    canvas = $("activity");
  if (!p) return;
  const lw = laneWidth(),
    width = Math.max(wide(), AXIS + 8 + lw * p.lanes.length),
    height = TOPS + VIEW + 8,
    ratio = devicePixelRatio || 1;
  canvas.width = width * ratio;
  canvas.height = height * ratio;
  canvas.style.width = width + "px";
  canvas.style.height = height + "px";
  const c = canvas.getContext("2d"),
    style = getComputedStyle(document.documentElement),
    ink = (name) => style.getPropertyValue("--" + name).trim();
  c.scale(ratio, ratio);
  c.font = "11px " + ink("code");
  axis(c, ink, width);
  p.lanes.forEach((lane, i) => drawLane(c, ink, lane, AXIS + i * lw, lw, i));
  drawMarks(c, ink);
  const slice = p.events / p.buckets,
    tasks = p.lanes.reduce((n, l) => n + l.tasks, 0);
  $("range").textContent = [
    `accesses and synchronisation ${num(view.from + 1)} to ${num(view.to)} of ${num(p.events)}`,
    ` in ${plural(tasks, "task")}; a slice is ${plural(Math.max(1, Math.round(slice)), "event")}`,
  ].join("");
  canvas.setAttribute("aria-label", "Activity of " + plural(p.lanes.length, "task") + ", " + $("range").textContent);
  canvas.dataset.from = view.from;
  canvas.dataset.to = view.to;
}

function axis(c, ink, width) {
  const size = view.to - view.from,
    raw = size / 7,
    unit = 10 ** Math.floor(Math.log10(Math.max(1, raw)));
  const tick = Math.max(1, [1, 2, 5, 10].find((k) => k * unit >= raw) * unit);
  c.textAlign = "right";
  for (let r = Math.ceil(view.from / tick) * tick; r < view.to; r += tick) {
    c.fillStyle = ink("line");
    c.fillRect(AXIS - 4, yOf(r), width, 1);
    c.fillStyle = ink("soft");
    c.fillText(num(r), AXIS - 10, yOf(r) + 4);
  }
}

function drawLane(c, ink, lane, x, lw, i) {
  const p = view.picture,
    middle = x + lw / 2,
    slice = p.events / p.buckets,
    room = lw * 0.86;
  c.textAlign = "center";
  c.fillStyle = ink("ink");
  c.fillText(
    lw > 46 ? shortTask(lane.task, Math.floor(lw / 6.8)) : lw > 16 || i % 4 === 0 ? String(i + 1) : "",
    middle,
    15,
  );
  c.fillStyle = ink("line");
  c.fillRect(middle - 0.5, TOPS, 1, VIEW);
  for (let k = 0; k < lane.cells.length; k += 4) {
    const from = lane.cells[k] * slice;
    if (from + slice <= view.from || from >= view.to) continue;
    const y = Math.max(TOPS, yOf(from)),
      h = Math.min(TOPS + VIEW, yOf(from + slice)) - y,
      total = lane.cells[k + 1] + lane.cells[k + 2] + lane.cells[k + 3];
    const w = Math.max(2, room * Math.min(1, Math.sqrt(total / p.most)));
    let left = middle - w / 2;
    for (const [j, name] of [
      [1, "read"],
      [2, "write"],
      [3, "sync"],
    ]) {
      const part = (w * lane.cells[k + j]) / total;
      c.fillStyle = ink(name);
      c.fillRect(left, y, part, Math.max(0.7, h - (h > 5 ? 1 : 0)));
      left += part;
    }
  }
}

function drawMarks(c, ink) {
  const list = marks(),
    labelled = [];
  c.textAlign = "left";
  for (const m of list.sort(
    (a, b) =>
      (a.item === shown.current) - (b.item === shown.current) || Boolean(b.s.role) - Boolean(a.s.role) || a.y - b.y,
  )) {
    const own = m.item === shown.current,
      r = m.s.role ? (own ? 7 : 4.5) : 3;
    c.beginPath();
    c.moveTo(m.x, m.y - r);
    c.lineTo(m.x + r, m.y);
    c.lineTo(m.x, m.y + r);
    c.lineTo(m.x - r, m.y);
    c.closePath();
    c.fillStyle = ink(m.s.role ? m.item.kind : "soft");
    c.fill();
    c.lineWidth = own ? 2 : 1;
    c.strokeStyle = ink("panel");
    c.stroke();
    const near = labelled.some((o) => o.x === m.x && Math.abs(o.y - m.y) < 14);
    if (own && laneWidth() > 110 && !near && (m.s.role || VIEW / (view.to - view.from) > 3)) {
      labelled.push(m);
      const text =
        m.s.event +
        " " +
        shortVar(m.s.variable, Math.max(6, Math.floor((laneWidth() / 2 - 12) / 6.6) - m.s.event.length));
      c.fillStyle = ink("panel");
      c.globalAlpha = 0.85;
      c.fillRect(m.x + 9, m.y - 7, c.measureText(text).width + 4, 14);
      c.globalAlpha = 1;
      c.fillStyle = ink("ink");
      c.fillText(text, m.x + 11, m.y + 4);
    }
  }
}

const nearest = (e) =>
  marks()
    .filter((m) => Math.abs(m.x - e.offsetX) < 9 && Math.abs(m.y - e.offsetY) < 9)
    .sort((a, b) => Math.hypot(a.x - e.offsetX, a.y - e.offsetY) - Math.hypot(b.x - e.offsetX, b.y - e.offsetY))[0];

function wheel(e) {
  if (!e.ctrlKey && !e.metaKey) return;
  e.preventDefault();
  zoomRun(e.deltaY > 0 ? 1.25 : 0.8, rankAt(e));
}

/** A click on a mark opens its finding at that step; a drag moves along the run. */
function press(e) {
  const m = nearest(e);
  if (m) {
    if (shown.current !== m.item) select(m.item, true);
    step(m.k);
    drawRun();
    return;
  }
  if (e.pointerType === "touch") return;
  const canvas = e.target,
    y = e.offsetY,
    { from, to } = view;
  const move = (d) => {
    const shift = ((y - d.offsetY) * (to - from)) / VIEW;
    frame(from + shift, to + shift);
  };
  canvas.setPointerCapture(e.pointerId);
  canvas.addEventListener("pointermove", move);
  canvas.addEventListener("pointerup", () => canvas.removeEventListener("pointermove", move), { once: true });
}

function hover(e) {
  const p = view.picture,
    lane = p.lanes[Math.floor((e.offsetX - AXIS) / laneWidth())],
    m = nearest(e);
  e.target.style.cursor = m ? "pointer" : "grab";
  if (m) return tip(e, [m.item.title, `${m.s.task}: ${m.s.event} ${m.s.variable}`, place(m.s.at)]);
  if (!lane || e.offsetY < TOPS) return tip(lane ? e : null, lane && [lane.task]);
  const bucket = Math.floor((rankAt(e) * p.buckets) / p.events);
  for (let k = 0; k < lane.cells.length; k += 4) {
    if (lane.cells[k] === bucket)
      return tip(e, [
        lane.task,
        `${plural(lane.cells[k + 1], "read")}, ${plural(lane.cells[k + 2], "write")}, ` +
          `${num(lane.cells[k + 3])} synchronising`,
      ]);
  }
  return tip(e, [lane.task, "idle"]);
}

function tip(e, lines) {
  const box = $("tip");
  box.hidden = !e;
  if (!e) return;
  box.replaceChildren(...lines.filter(Boolean).map((l) => el("div", {}, l)));
  box.style.left = Math.max(0, Math.min(e.offsetX + 14, wide() - box.offsetWidth - 8)) + "px";
  box.style.top = e.offsetY + 14 + "px";
}

function overviewKeys(e) {
  const size = view.to - view.from;
  const act = {
    "+": () => zoomRun(0.5),
    "=": () => zoomRun(0.5),
    "-": () => zoomRun(2),
    0: () => frame(0, view.picture.events),
    ArrowUp: () => frame(view.from - size / 8, view.to - size / 8),
    ArrowDown: () => frame(view.from + size / 8, view.to + size / 8),
    Enter: zoomToFinding,
  }[e.key];
  if (!act) return;
  act();
  e.preventDefault();
  e.stopPropagation();
}
