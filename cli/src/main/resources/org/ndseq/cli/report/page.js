"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const f = data.findings;
  const sources = data.sources || {};
  const $ = (id) => document.getElementById(id);

  /** Makes an element; text never becomes markup. */
  function el(name, props, ...kids) {
    const e = document.createElement(name);
    for (const [k, v] of Object.entries(props || {})) {
      if (k === "on") for (const [ev, fn] of Object.entries(v)) e.addEventListener(ev, fn);
      else if (k in e && k !== "list") e[k] = v;
      else e.setAttribute(k, v);
    }
    e.append(...kids.filter((x) => x !== null && x !== undefined));
    return e;
  }
  function svg(name, attrs, ...kids) {
    const e = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [k, v] of Object.entries(attrs || {})) {
      if (k === "on") for (const [ev, fn] of Object.entries(v)) e.addEventListener(ev, fn);
      else e.setAttribute(k, v);
    }
    e.append(...kids);
    return e;
  }
  const num = (n) => (n === undefined || n === null ? "" : n.toLocaleString("en"));
  const place = (at) => (at && at.file ? at.file + ":" + at.line : "?");
  const plural = (n, word) => num(n) + " " + word + (n === 1 ? "" : "s");

  // One list of everything that was found; each entry knows its lines, its steps and how to describe itself.
  const items = [];
  for (const c of f.cycles || []) items.push({ kind: "cycle", id: c.id, raw: c, title: "No sequential run explains this", where: [...new Set(c.steps.map((s) => s.variable))].join(", "), steps: c.steps.map((s) => ({ ...s, marked: true })), closed: true });
  for (const b of f.blocks || []) items.push({ kind: "block", id: b.id, raw: b, title: "if(*) block", where: b.file + ":" + b.startLine + (b.endLine > b.startLine ? "–" + b.endLine : ""), steps: [] });
  for (const r of f.races || []) items.push({ kind: "race", id: r.id, raw: r, title: "Race on " + r.variable, where: place(r.first.at) + " ↔ " + place(r.second.at), steps: raceSteps(r) });
  for (const c of f.couples || []) items.push({ kind: "couple", id: c.id, raw: c, title: "Read may see another write: " + c.variable, where: place(c.read.at), steps: coupleSteps(c) });
  for (const p of f.proofs || []) items.push({ kind: "proof", id: p.id, raw: p, title: p.status === "proved" ? "Proved deterministic" : "Not proved deterministic", where: place(p.at), steps: [] });
  const names = { cycle: "cycle", block: "if(*) block", race: "race", couple: "read-couple", proof: "proof" };

  /** The witness, with its three accesses named; where a place occurs several times, the last occurrence counts. */
  function coupleSteps(c) {
    const steps = (c.witness || []).map((s) => ({ task: s.task, access: s.event, variable: s.variable, at: s.at }));
    const same = (a, b) => a && b && a.file === b.file && a.line === b.line && a.class === b.class && a.method === b.method;
    for (const [role, end, words] of [["read", c.read, ["read", "update"]], ["challenger", c.challenger, ["write", "update"]], ["write", c.write, ["write", "update"]]]) {
      for (let k = steps.length - 1; k >= 0; k--) {
        const s = steps[k];
        if (!s.role && end && same(s.at, end.at) && s.variable === c.variable && words.includes(s.access)) {
          s.role = role;
          s.marked = true;
          break;
        }
      }
    }
    return steps;
  }

  function raceSteps(r) {
    const side = (s, task) => ({ task: s.task || task, access: s.access, variable: r.variable, at: s.at, marked: true });
    return [side(r.first, "one task"), side(r.second, "another task")];
  }

  const shown = { kinds: new Set(items.map((i) => i.kind)), text: "", current: null, step: -1, file: null };

  function verdict() {
    const texts = {
      serializable: ["The parallel program is equivalent to its sequential version", "Every recorded run can be reordered into one where the tasks run one after another, with the same result."],
      spec: ["Equivalent to a sequential program with " + plural((f.blocks || []).length, "if(*) block"), "Run the tasks one after another, allow each marked block to be skipped, and every recorded result can come out."],
      none: ["No sequential program explains what was seen", "Tasks interfered in a way that no order of running them one by one can produce: almost always an atomicity violation."],
      unknown: ["Not decided", f.reason || "The analysis could not reach a verdict for these runs."],
    };
    const [head, text] = texts[f.verdict] || texts.unknown;
    const box = $("verdict");
    box.className = f.verdict;
    box.append(el("h1", {}, head), el("p", {}, text));
    if ((f.focus || []).length) {
      const shownFocus = f.focus.slice(0, 12).map((v) => el("span", { className: "chip", title: v.why }, el("code", {}, v.variable), " " + v.why));
      if (f.focus.length > 12) shownFocus.push(el("span", { className: "chip" }, "and " + (f.focus.length - 12) + " more"));
      box.append(el("div", { className: "focus" }, "Compared: ", ...shownFocus));
    }
    const p = f.program || {};
    $("program").textContent = [p.main, p.classesInstrumented !== undefined ? num(p.classesInstrumented) + (p.classesInstrumented === 1 ? " class" : " classes") + " recorded" : null, p.classesFailed ? p.classesFailed + " could not be" : null].filter(Boolean).join(" · ");
    $("tool").textContent = f.tool ? f.tool.name + " " + f.tool.version : "";
    document.title = (p.main ? p.main + " · " : "") + "NDSeq report";
  }

  function kinds() {
    for (const kind of Object.keys(names)) {
      const n = items.filter((i) => i.kind === kind).length;
      if (!n) continue;
      const b = el("button", { type: "button", className: kind, on: { click: () => {
        shown.kinds.has(kind) ? shown.kinds.delete(kind) : shown.kinds.add(kind);
        b.setAttribute("aria-pressed", shown.kinds.has(kind));
        list();
      } } }, plural(n, names[kind]));
      b.setAttribute("aria-pressed", "true");
      $("kinds").append(b);
    }
  }

  const visible = () => items.filter((i) => shown.kinds.has(i.kind) && (!shown.text || (i.title + " " + i.where + " " + JSON.stringify(i.raw)).toLowerCase().includes(shown.text)));

  function list() {
    const rows = visible();
    $("findings").replaceChildren(...rows.map((i) => {
      const b = el("button", { type: "button", on: { click: () => select(i, true) } }, el("span", { className: "dot " + i.kind }), el("span", {}, i.title), el("span", { className: "where" }, i.where));
      b.setAttribute("aria-current", i === shown.current);
      b.dataset.id = i.id;
      return el("li", {}, b);
    }));
    $("none").hidden = rows.length > 0;
    if (!items.length) $("none").textContent = "Nothing was found in these runs.";
  }

  function go(at) {
    if (!at || !at.file) return;
    source(at.file, at.line);
  }
  const link = (at) => el("button", { type: "button", className: "link", on: { click: () => go(at) } }, place(at));

  function detail() {
    const i = shown.current;
    const box = $("detail");
    if (!i) {
      box.replaceChildren(el("h2", {}, items.length ? "Choose a finding" : "No findings"), el("p", {}, "The list on the left has everything that these runs showed, most important first."));
      return;
    }
    const r = i.raw;
    const kids = [el("h2", {}, i.title, " ", el("a", { className: "perma", href: "#" + encodeURIComponent(i.id), title: "Link to this finding" }, "¶"))];
    if (i.kind === "block") {
      kids.push(el("p", {}, "In a sequential run, this block of ", el("code", {}, r.method), " may be skipped: when another task got in between, what it did here had no effect on the result."), el("p", {}, "At ", link({ file: r.file, line: r.startLine }), "."));
    } else if (i.kind === "cycle") {
      kids.push(el("p", {}, "Each arrow is a conflict that fixes which task comes first. They lead round in a circle, so no order of the tasks satisfies them all, and every access shown matters for the result."));
      if (r.suggestion) kids.push(el("p", { className: "suggestion" }, r.suggestion));
    } else if (i.kind === "race") {
      kids.push(el("p", {}, el("span", { className: "tag" }, r.kind || "observed"), r.count ? " seen " + plural(r.count, "time") : ""));
      for (const [name, s] of [["One side", r.first], ["Other side", r.second]]) {
        kids.push(el("h3", {}, name), el("p", {}, s.access + " at ", link(s.at)));
        if ((s.stack || []).length) kids.push(el("ul", { className: "stack" }, ...s.stack.map((frame) => el("li", {}, typeof frame === "string" ? frame : (frame.method || "") + " ", typeof frame === "string" ? null : link(frame)))));
      }
    } else if (i.kind === "couple") {
      kids.push(el("p", {}, "The read at ", link(r.read.at), " saw the write at ", r.write && r.write.at ? link(r.write.at) : "the beginning", ". In another interleaving it sees ", r.challenger && r.challenger.at ? link(r.challenger.at) : "the initial value", " instead."), el("p", {}, el("span", { className: "tag" }, "order " + r.order), " ", r.reachesFocus ? el("span", { className: "tag" }, "reaches the result") : null));
    } else if (i.kind === "proof") {
      kids.push(el("p", {}, r.reason || ""), ...(r.blockers || []).map((b) => el("p", {}, link(b))));
    }
    if (i.steps.length) kids.push(el("h3", {}, "Interleaving"), stepper(i), lanes(i));
    if (i.kind === "cycle") kids.push(el("h3", {}, "Conflict graph"), graph(i));
    box.replaceChildren(...kids);
  }

  function stepper(i) {
    const move = (d) => step(shown.step + d);
    return el("div", { className: "stepper" },
      el("button", { type: "button", id: "back", "aria-label": "Step back", on: { click: () => move(-1) } }, "←"),
      el("button", { type: "button", id: "forth", "aria-label": "Step forwards", on: { click: () => move(1) } }, "→"),
      el("output", { id: "stepno" }, stepText(i)));
  }
  const stepText = (i) => (shown.step < 0 ? plural(i.steps.length, "step") : "step " + (shown.step + 1) + " of " + i.steps.length);

  function step(n) {
    const i = shown.current;
    if (!i || !i.steps.length) return;
    shown.step = Math.max(0, Math.min(i.steps.length - 1, n));
    for (const g of document.querySelectorAll(".lanes g.step")) {
      const k = Number(g.dataset.step);
      g.classList.toggle("now", k === shown.step);
      g.classList.toggle("future", k > shown.step);
    }
    $("stepno").textContent = stepText(i);
    go(i.steps[shown.step].at);
  }

  const LANE = 210, ROW = 44, TOP = 34, WINDOW = 400;

  /** A lane per task, time downwards. Only a window of steps around the marked ones is drawn when there are very many. */
  function lanes(i) {
    const tasks = [...new Set(i.steps.map((s) => s.task))];
    let from = 0, to = i.steps.length;
    if (to > WINDOW) {
      const marks = i.steps.map((s, k) => (s.marked ? k : -1)).filter((k) => k >= 0);
      from = Math.max(0, (marks.length ? marks[0] : 0) - WINDOW / 4);
      to = Math.min(i.steps.length, from + WINDOW);
    }
    const w = tasks.length * LANE + 30, h = TOP + (to - from) * ROW + 12;
    const root = svg("svg", { width: w, height: h, viewBox: `0 0 ${w} ${h}`, role: "img", "aria-label": "Interleaving of " + tasks.join(", ") });
    root.append(svg("defs", {}, svg("marker", { id: "tip", viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 7, markerHeight: 7, orient: "auto-start-reverse" }, svg("path", { d: "M0 0 L8 4 L0 8 z", fill: "var(--bad)" }))));
    const cx = (t) => 15 + tasks.indexOf(t) * LANE + LANE / 2 - 10;
    const cy = (k) => TOP + (k - from) * ROW + ROW / 2;
    for (const t of tasks) {
      const label = svg("text", { x: cx(t), y: 20, class: "head", "text-anchor": "middle" });
      label.textContent = t;
      root.append(label, svg("line", { x1: cx(t), x2: cx(t), y1: TOP - 6, y2: h - 6, class: "lane" }));
    }
    const marked = i.steps.map((s, k) => k).filter((k) => i.steps[k].marked && k >= from && k < to);
    for (let m = 0; m + 1 < marked.length; m++) {
      const a = i.steps[marked[m]], b = i.steps[marked[m + 1]];
      if (a.task === b.task || a.variable !== b.variable) continue;
      const right = cx(b.task) > cx(a.task) ? 1 : -1;
      root.append(svg("path", { class: "edge", "marker-end": "url(#tip)", d: `M${cx(a.task) + right * 88} ${cy(marked[m])} C ${cx(a.task) + right * 104} ${cy(marked[m])}, ${cx(b.task) - right * 104} ${cy(marked[m + 1])}, ${cx(b.task) - right * 90} ${cy(marked[m + 1])}` }));
    }
    for (let k = from; k < to; k++) {
      const s = i.steps[k];
      const g = svg("g", { class: "step" + (s.marked ? " marked" : "") + (k === shown.step ? " now" : ""), on: { click: () => step(k) } });
      g.dataset.step = k;
      const text = svg("text", { x: cx(s.task), y: cy(k) - 1, class: "label", "text-anchor": "middle" });
      text.textContent = short(s.access + " " + (s.variable || ""), 24);
      const sub = svg("text", { x: cx(s.task), y: cy(k) + 12, class: "line", "text-anchor": "middle" });
      sub.textContent = (s.role ? s.role + " · " : "") + place(s.at);
      g.append(svg("rect", { x: cx(s.task) - 88, y: cy(k) - 16, width: 176, height: 34, rx: 7, class: "box" }), text, sub);
      root.append(g);
    }
    const box = el("div", { className: "lanes " + i.kind, tabIndex: 0, "aria-label": "Interleaving" });
    box.append(root);
    if (to - from < i.steps.length) box.append(el("p", { className: "missing" }, "steps " + (from + 1) + " to " + to + " of " + i.steps.length));
    return box;
  }
  const short = (s, n) => (s.length > n ? s.slice(0, n - 1) + "…" : s);

  /** Tasks on a circle, an arrow for each conflict that leads from one to the next. */
  function graph(i) {
    const tasks = [...new Set(i.steps.map((s) => s.task))];
    const R = 44 + tasks.length * 14, c = R + 60, size = 2 * c, wide = size + 60 + R;
    const at = (t) => {
      const a = (2 * Math.PI * tasks.indexOf(t)) / tasks.length - (tasks.length === 2 ? Math.PI : Math.PI / 2);
      return [c + 30 + R * 1.5 * Math.cos(a), c + R * Math.sin(a)];
    };
    const ys = tasks.map((t) => at(t)[1]), top = Math.min(...ys) - 54, high = Math.max(...ys) - top + 54;
    const root = svg("svg", { viewBox: `${-R / 2} ${top} ${wide} ${high}`, width: wide, height: high, role: "img", "aria-label": "Conflict graph" });
    root.append(svg("defs", {}, svg("marker", { id: "tip2", viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 7, markerHeight: 7, orient: "auto" }, svg("path", { d: "M0 0 L8 4 L0 8 z", fill: "var(--bad)" }))));
    const seen = new Set();
    for (let k = 0; k < i.steps.length; k++) {
      const a = i.steps[k], b = i.steps[(k + 1) % i.steps.length];
      const key = a.task + "\u0000" + b.task + "\u0000" + a.variable;
      if (a.task === b.task || seen.has(key)) continue;
      seen.add(key);
      const [x1, y1] = at(a.task), [x2, y2] = at(b.task);
      const d = Math.hypot(x2 - x1, y2 - y1) || 1, nx = -(y2 - y1) / d, ny = (x2 - x1) / d;
      const mx = (x1 + x2) / 2 + nx * 26, my = (y1 + y2) / 2 + ny * 26, t = 20 / d;
      root.append(svg("path", { "marker-end": "url(#tip2)", d: `M${x1 + (mx - x1) * t * 1.6} ${y1 + (my - y1) * t * 1.6} Q${mx} ${my} ${x2 + (mx - x2) * t * 1.8} ${y2 + (my - y2) * t * 1.8}` }));
      const label = svg("text", { x: mx + nx * 8, y: my + ny * 12, class: "var" });
      label.textContent = short(a.variable || "", 22);
      root.append(label);
    }
    for (const t of tasks) {
      const [x, y] = at(t);
      const label = svg("text", { x, y: y + 34 });
      label.textContent = short(t, 20);
      root.append(svg("circle", { cx: x, cy: y, r: 18 }), label);
    }
    const box = el("div", { className: "graph" });
    box.append(root);
    return box;
  }

  /** What is drawn at each line of a file. */
  function marksOf(file) {
    const lines = new Map();
    const put = (line, cls, item) => {
      if (!line) return;
      const l = lines.get(line) || { cls: new Set(), items: [] };
      l.cls.add(cls);
      if (!l.items.includes(item)) l.items.push(item);
      lines.set(line, l);
    };
    for (const i of items) {
      const r = i.raw;
      if (i.kind === "block" && r.file === file) for (let n = r.startLine; n <= r.endLine; n++) put(n, "b", i);
      if (i.kind === "race") for (const s of [r.first, r.second]) if (s.at.file === file) put(s.at.line, "r", i);
      if (i.kind === "couple") for (const s of [r.write, r.read, r.challenger]) if (s && s.at && s.at.file === file) put(s.at.line, "c", i);
      if (i.kind === "cycle") for (const s of i.steps) if (s.at.file === file) put(s.at.line, "y", i);
    }
    return lines;
  }
  const glyph = { b: ["✲", "block"], y: ["⟳", "cycle"], r: ["⚡", "race"], c: ["⇄", "couple"] };

  function source(file, line) {
    const box = $("source");
    if (shown.file !== file) {
      shown.file = file;
      const files = [...new Set([...Object.keys(sources), file])].filter(Boolean);
      const tabs = el("div", { className: "tabs", role: "tablist" }, ...files.map((name) => {
        const b = el("button", { type: "button", role: "tab", on: { click: () => source(name, 0) } }, name);
        b.setAttribute("aria-selected", name === file);
        return b;
      }));
      const text = sources[file];
      if (text === undefined) {
        box.replaceChildren(tabs, el("p", { className: "missing" }, "The source of " + file + " was not found when the report was made."));
        return;
      }
      const marks = marksOf(file);
      const rows = [];
      text.split(/\r?\n/).forEach((content, k) => {
        const n = k + 1, m = marks.get(n);
        for (const i of m ? m.items : []) {
          if (i.kind === "block" && i.raw.startLine === n) rows.push(el("div", { className: "row b" }, el("span"), el("span"), el("span", { className: "star" }, /^\s*/.exec(content)[0] + "if (*) {")));
        }
        const cls = m ? [...m.cls] : [];
        const top = ["y", "r", "c", "b"].find((c) => cls.includes(c));
        const mark = top ? el("button", { type: "button", className: "mark " + glyph[top][1], title: m.items.map((i) => i.title).join("\n"), on: { click: () => select(m.items.find((i) => i.kind === glyph[top][1]), true) } }, glyph[top][0]) : el("span", { className: "mark" });
        rows.push(el("div", { className: "row " + cls.join(" "), id: "L" + n }, el("span", { className: "num" }, String(n)), mark, el("span", { className: "src" }, content || " ")));
        for (const i of m ? m.items : []) {
          if (i.kind === "block" && i.raw.endLine === n) rows.push(el("div", { className: "row b" }, el("span"), el("span"), el("span", { className: "star" }, /^\s*/.exec(text.split(/\r?\n/)[i.raw.startLine - 1])[0] + "}")));
        }
      });
      box.replaceChildren(tabs, el("div", { className: "text", tabIndex: 0 }, ...rows));
    }
    box.querySelectorAll(".row.at").forEach((e) => e.classList.remove("at"));
    const row = line ? document.getElementById("L" + line) : null;
    if (row) {
      row.classList.add("at");
      const pane = box.querySelector(".text");
      pane.scrollTop = row.offsetTop - pane.offsetTop - pane.clientHeight / 3;
    }
  }

  function select(i, push) {
    shown.current = i;
    shown.step = -1;
    list();
    detail();
    const first = i.kind === "block" ? { file: i.raw.file, line: i.raw.startLine } : i.kind === "couple" ? i.raw.read.at : i.steps.length ? i.steps[0].at : i.raw.at;
    go(first);
    if (push) history.replaceState(null, "", "#" + encodeURIComponent(i.id));
    const b = $("findings").querySelector('[aria-current="true"]');
    if (b) b.scrollIntoView({ block: "nearest" });
  }

  function runs() {
    const rs = f.runs || [];
    if (!rs.length) { $("runs").hidden = true; return; }
    const head = ["run", "seed", "schedule", "events", "sliced out", "tasks", "exit"];
    const p = f.program || {};
    $("runs").append(el("h2", {}, "Runs"),
      el("table", {}, el("thead", {}, el("tr", {}, ...head.map((h) => el("th", {}, h)))), el("tbody", {}, ...rs.map((r) => el("tr", {}, ...[r.id, r.seed, r.schedule, num(r.events), num(r.slicedOut), num(r.tasks), r.exitCode].map((v) => el("td", {}, String(v ?? "")))))) ),
      el("p", { className: "missing" }, "Classes: " + [p.classesInstrumented + " recorded", p.classesSkipped + " skipped", p.classesFailed + " failed"].join(", ") + "."));
    if (data.activity) $("runs").append(activity(data.activity));
  }

  /** How busy each task was over the run, as counts per slice of time: never one mark per event. */
  function activity(a) {
    const row = 20, left = 110, w = 900, h = a.tasks.length * row + 8;
    const root = svg("svg", { viewBox: `0 0 ${w} ${h}`, role: "img", "aria-label": "Activity of the tasks over the run" });
    const max = Math.max(1, ...a.tasks.flatMap((t) => t.counts));
    a.tasks.forEach((t, k) => {
      const label = svg("text", { x: 0, y: k * row + 14 });
      label.textContent = short(t.name, 16);
      root.append(label);
      const bw = (w - left) / t.counts.length;
      t.counts.forEach((n, b) => { if (n) root.append(svg("rect", { x: left + b * bw, y: k * row + 3, width: Math.max(.6, bw - .4), height: row - 6, opacity: .15 + .85 * Math.sqrt(n / max) })); });
    });
    const box = el("div", { className: "activity" });
    box.append(root);
    return box;
  }

  document.addEventListener("keydown", (e) => {
    if (e.target instanceof HTMLInputElement) { if (e.key === "Escape") e.target.blur(); return; }
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const rows = visible(), at = rows.indexOf(shown.current);
    if (e.key === "j" && rows.length) select(rows[Math.min(rows.length - 1, at + 1)], true);
    else if (e.key === "k" && rows.length) select(rows[Math.max(0, at - 1)], true);
    else if (e.key === "ArrowRight") step(shown.step + 1);
    else if (e.key === "ArrowLeft") step(shown.step - 1);
    else if (e.key === "/") { $("filter").focus(); e.preventDefault(); }
  });
  $("filter").addEventListener("input", (e) => { shown.text = e.target.value.trim().toLowerCase(); list(); });
  $("theme").addEventListener("click", () => {
    const dark = document.documentElement.dataset.theme ? document.documentElement.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    document.documentElement.dataset.theme = dark ? "light" : "dark";
  });
  const follow = () => {
    const i = items.find((x) => x.id === decodeURIComponent(location.hash.slice(1)));
    if (i) select(i, false);
    return i;
  };
  addEventListener("hashchange", follow);

  verdict();
  kinds();
  list();
  runs();
  if (!follow()) {
    if (items.length) select(items[0], false);
    else {
      detail();
      const first = Object.keys(sources)[0];
      if (first) source(first, 0);
    }
  }
})();
