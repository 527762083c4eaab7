/** The page around the pictures: verdict, list, details, runs, keyboard. */
const VERDICTS = {
  serializable: ["The parallel program is equivalent to its sequential version", "Every recorded run can be reordered into one where the tasks run one after another, with the same result. Read the code as if it were sequential."],
  spec: ["Equivalent to a sequential program with " + plural(f.blocks.length, "if(*) block"), "Run the tasks one after another, allow each marked block to be skipped, and every recorded result can come out."],
  none: ["No sequential program explains what was seen", "Tasks interfered in a way that no order of running them one by one can produce: almost always an atomicity violation. The cycle shows which accesses got in between."],
  interleaved: ["The tasks exchange values while they run", "Whole tasks have no serial order, as is usual for tasks that hand values to each other. No step that decides a result was found to be interrupted."],
  unknown: ["No verdict", "The analysis could not reach a verdict for these runs."],
};
const CLEAR = {
  cycle: "no conflict cycle", block: "no if(*) block", race: "no race", couple: "no read-couple", proof: "no parallel region",
};
const ABOUT = {
  cycle: "Each arrow is a conflict that fixes which task comes first. They lead round in a circle, so no order of the tasks satisfies them all, and every access shown matters for the result.",
  race: "Two accesses of one variable, at least one a write, that nothing orders: no lock, no join, no volatile. What the reader sees depends on luck, and on other machines or compilers it may see something else again.",
  couple: "The same events in another order that the program's locks allow.",
};
/** How it comes that a read sees another write, by the order of challenger, read and write. */
const HOW = { "c<r<w": "the write that it saw comes after it", "w<c<r": "that write comes in before it", "c<r": "the write that it saw has not been made by then" };

function sentence(s) {
  return s[0].toUpperCase() + s.slice(1) + ".";
}

/** The verdict where whole tasks have no order and their steps have one. */
function stepwise() {
  const [head, text] = f.verdict === "serializable" ? ["The parallel program is equivalent to one that runs a step at a time", "Every recorded run can be reordered into one where the steps of the tasks run one after another, with the same result. Whole tasks have no such order: steps of others came in between."] : VERDICTS[f.verdict];
  return [head, text + " " + sentence(f.reason)];
}

function verdict() {
  const [head, text] = !f.reason ? VERDICTS[f.verdict] || VERDICTS.unknown : f.verdict === "unknown" ? [VERDICTS.unknown[0], sentence(f.reason)] : stepwise(), box = $("verdict"), p = f.program;
  box.className = f.verdict;
  box.append(el("h1", {}, head), el("p", {}, text));
  if (f.focus.length) {
    const chips = f.focus.slice(0, 6).map((v) => el("span", { class: "chip", title: v.why }, el("code", {}, v.variable), " " + v.why));
    if (f.focus.length > 6) chips.push(el("span", { class: "chip", title: f.focus.slice(6).map((v) => v.variable).join(", ") }, "and " + (f.focus.length - 6) + " more"));
    box.append(el("div", { class: "focus" }, el("span", {}, "What had to come out equal:"), chips));
  }
  $("program").textContent = [p.main, f.runs.length ? plural(f.runs.length, "run") : null, f.runs.length ? num(f.runs.reduce((n, r) => n + r.events, 0)) + " events" : null].filter(Boolean).join(" · ");
  $("tool").textContent = f.tool.name + " " + f.tool.version;
  document.title = (p.main ? p.main + " · " : "") + "NDSeq report";
}

/** A switch for each kind; kinds without findings say so. */
function kinds() {
  for (const kind of Object.keys(names)) {
    const n = items.filter((i) => i.kind === kind).length + ((data.omitted || {})[kind] || 0);
    if (!n && kind === "proof") continue;
    const b = button({ class: "kind " + kind, "aria-pressed": n ? "true" : null, disabled: n ? null : "", title: n ? "Show or hide" : "There is none in these runs", on: { click: () => {
      shown.kinds.has(kind) ? shown.kinds.delete(kind) : shown.kinds.add(kind);
      b.setAttribute("aria-pressed", String(shown.kinds.has(kind)));
      list();
    } } }, el("span", { "aria-hidden": "true" }, kind === "proof" ? "∥" : glyphs[kind]), " " + (n ? plural(n, names[kind]) : CLEAR[kind]));
    $("kinds").append(b);
  }
  const files = unique(items.flatMap((i) => i.lines.map((l) => l.at.file))).sort();
  if (files.length > 1) $("kinds").before(el("select", { id: "file", "aria-label": "File", on: { change: (e) => { shown.file = e.target.value; list(); } } }, el("option", { value: "" }, "all files"), files.map((x) => el("option", { value: x }, x))));
}

const matches = (i) => shown.kinds.has(i.kind) && (!shown.file || i.lines.some((l) => l.at.file === shown.file)) && (!shown.text || (i.search ||= (i.kind + " " + i.title + " " + i.where + " " + JSON.stringify(i.raw)).toLowerCase()).includes(shown.text));
const visible = () => items.filter(matches);

function list() {
  const rows = visible();
  $("findings").replaceChildren(...rows.slice(0, 400).map((i) => el("li", {}, button({ "aria-current": String(i === shown.current), data: { id: i.id }, on: { click: () => select(i, true) } }, el("span", { class: "dot " + i.kind, "aria-hidden": "true" }, i.glyph), el("span", { class: "what" }, i.title), el("span", { class: "where" }, i.where + (i.raw.reachesFocus ? " · reaches the result" : ""))))));
  const omitted = Object.values(data.omitted || {}).reduce((a, b) => a + b, 0) + Math.max(0, rows.length - 400);
  $("none").hidden = rows.length > 0 && !omitted;
  $("none").textContent = !items.length ? "Nothing was found in these runs." : !rows.length ? "No finding matches." : "and " + num(omitted) + " more in findings.json";
}

function nothing() {
  const good = f.verdict === "serializable";
  return [el("h2", {}, good ? "Nothing to look at" : "No findings"), el("p", {}, good ? `No conflict cycle, no race and no read-couple in ${plural(f.runs.length, "run")}. That is no proof for other inputs and schedules: more runs (-n) and other seeds look further.` : "These runs showed nothing that asks for attention."), el("p", { class: "soft" }, "The picture below shows what the tasks did.")];
}

function about(i) {
  const r = i.raw;
  if (i.kind === "block") return [el("p", {}, "In a sequential run, these lines of ", el("code", {}, r.class + "." + methodName(r.method)), " may be skipped: when another task got in between, what was done here had no effect on the result."), el("p", {}, link({ file: r.file, line: r.startLine }), r.endLine > r.startLine ? " to line " + r.endLine : ""), excerpt(r), related(i)];
  if (i.kind === "cycle") return [r.suggestion && el("p", { class: "suggestion" }, r.suggestion), el("p", {}, ABOUT.cycle)];
  if (i.kind === "race") return [el("p", {}, el("span", { class: "tag" }, r.kind), " seen " + plural(r.count, "time")), el("p", {}, ABOUT.race), el("div", { class: "sides" }, [["One side", r.first], ["Other side", r.second]].map(([name, s]) => el("div", {}, el("h3", {}, name), el("p", {}, el("span", { class: "badge " + s.access }, s.access[0].toUpperCase()), " " + s.access + " at ", link(s.at)), el("p", { class: "soft" }, s.locks && s.locks.length ? "holding " + s.locks.join(", ") : "holding no lock"), el("ol", { class: "stack" }, s.stack.map((frame) => el("li", {}, methodName(frame.method) + " ", link(frame)))))))];
  if (i.kind === "couple") return [el("p", {}, "The read at ", link(r.read.at), " saw ", place(r.write.at) ? ["the write at ", link(r.write.at)] : "the initial value", ". In the order below it sees ", place(r.challenger.at) ? ["the write at ", link(r.challenger.at)] : "the initial value", " instead: " + HOW[r.order] + "."), el("p", {}, r.reachesFocus ? el("span", { class: "tag" }, "reaches the result") : f.focus.length ? "What had to come out equal does not depend on this read." : null)];
  return [el("p", {}, r.reason), r.blockers.length > 0 && el("h3", {}, "What stands in the way"), ...r.blockers.map((b) => el("p", {}, link(b)))];
}

/** The block as the sequential program has it. */
function excerpt(b) {
  const text = sources[b.file];
  if (text === undefined) return null;
  const lines = text.split(/\r?\n/).slice(b.startLine - 1, b.endLine), cut = Math.min(...lines.filter((l) => l.trim()).map((l) => indent(l).length));
  return [el("h3", {}, "How to read it"), el("pre", { class: "excerpt", tabindex: 0 }, el("b", { class: "block" }, "if (*) {\n"), lines.map((l) => ["  ", ...codeOf(l.slice(cut), null, false)[0], "\n"]), el("b", { class: "block" }, "}"))];
}

/** What else was found in the lines of a block. */
function related(i) {
  const others = items.filter((o) => o !== i && o.lines.some((l) => l.at.file === i.raw.file && l.at.line >= i.raw.startLine && l.at.line <= i.raw.endLine));
  return others.length > 0 && [el("h3", {}, "Found in these lines"), el("ul", { class: "related" }, others.slice(0, 8).map((o) => el("li", {}, el("span", { class: "dot " + o.kind, "aria-hidden": "true" }, o.glyph), " ", button({ class: "link", on: { click: () => select(o, true) } }, o.title), el("span", { class: "soft" }, " " + o.where))), others.length > 8 && el("li", { class: "soft" }, "and " + (others.length - 8) + " more"))];
}

function detail() {
  const i = shown.current, box = $("detail");
  if (!i) {
    box.replaceChildren(...nothing());
    return;
  }
  const kids = [el("p", { class: "kicker " + i.kind }, i.glyph + " " + names[i.kind]), el("h2", {}, i.title, " ", el("a", { class: "perma", href: "#" + encodeURIComponent(i.id), title: "Link to this finding", "aria-label": "Link to this finding" }, "¶")), ...about(i).flat()];
  if (i.steps.length) kids.push(el("h3", {}, i.kind === "couple" ? "The order in which it happens" : i.kind === "race" ? "How they meet" : "Interleaving"), stepper(i), el("div", { id: "picture" }), legend(i.scene, i.kind));
  if (i.kind === "cycle") kids.push(el("h3", {}, "Conflict graph"), graph(cycleArrows(i.raw), "", true));
  box.replaceChildren(...kids.filter(Boolean));
  picture();
}

/** Draws the interleaving anew, where there is one. */
function picture() {
  if ($("picture")) $("picture").replaceChildren(lanes(shown.current));
}

const stepText = (i) => (shown.step < 0 ? plural(i.steps.length, "step") : "step " + (shown.step + 1) + " of " + i.steps.length);

function stepper(i) {
  const tool = (id, label, text, to) => button({ id, title: label, "aria-label": label, on: { click: () => step(to()) } }, text);
  const levels = i.steps.some((s) => !s.role);
  return el("div", { class: "stepper" },
    tool("first", "First step (Home)", "⇤", () => 0), tool("back", "Step back (←)", "←", () => shown.step - 1), tool("forth", "Step forwards (→)", "→", () => shown.step + 1), tool("last", "Last step (End)", "⇥", () => i.steps.length - 1),
    el("output", { id: "stepno" }, stepText(i)),
    levels && el("span", { class: "zoom" }, button({ id: "less", title: "Show less (−)", "aria-label": "Show less", on: { click: () => zoomSteps(-1) } }, "−"), button({ id: "more", title: "Show more (+)", "aria-label": "Show more", on: { click: () => zoomSteps(1) } }, "+"), el("output", { id: "level" }, LEVELS[shown.level])));
}

function zoomSteps(d) {
  shown.level = clamp(0, shown.level + d, LEVELS.length - 1);
  if ($("level")) $("level").textContent = LEVELS[shown.level];
  picture();
}

function step(n) {
  const i = shown.current;
  if (!i || !i.steps.length) return;
  shown.step = clamp(0, n, i.steps.length - 1);
  picture();
  $("stepno").textContent = stepText(i);
  const now = document.querySelector(".lanes .now");
  const pane = document.querySelector(".lanes");
  if (now && pane) {
    const a = now.getBoundingClientRect(), b = pane.getBoundingClientRect();
    if (a.top < b.top + 30 || a.bottom > b.bottom) pane.scrollTop += a.top - b.top - b.height / 2;
    if (a.left < b.left || a.right > b.right) pane.scrollLeft += a.left - b.left - b.width / 2;
  }
  go(i.steps[shown.step].at);
}

function select(i, push) {
  shown.current = i;
  shown.step = -1;
  shown.level = i.steps.length > 14 ? 1 : 2;
  list();
  detail();
  if (i.scene.run !== undefined && view.picture) showRun(i.scene.run);
  if (view.picture) drawRun();
  const first = i.lines.find((l) => sources[l.at.file] !== undefined) || i.lines[0];
  if (first) go(first.at);
  if (push) history.replaceState(null, "", "#" + encodeURIComponent(i.id));
  const b = $("findings").querySelector('[aria-current="true"]');
  if (b) b.scrollIntoView({ block: "nearest" });
}

function runs() {
  if (!f.runs.length) {
    $("runs").hidden = true;
    return;
  }
  const p = f.program, share = (r) => (r.events ? ` (${Math.round((100 * r.slicedOut) / r.events)} %)` : "");
  const head = ["run", "seed", "schedule", "events", "sliced out", "tasks", "exit code"];
  $("runs").append(el("h2", {}, "Runs"),
    el("div", { class: "scroll", tabindex: 0, role: "group", "aria-label": "Runs" }, el("table", {}, el("thead", {}, el("tr", {}, head.map((h) => el("th", { scope: "col" }, h)))), el("tbody", {}, f.runs.slice(0, 200).map((r) => el("tr", { class: r.exitCode ? "bad" : null }, [r.id + 1, r.seed, r.schedule || "none", num(r.events), num(r.slicedOut) + share(r), num(r.tasks), r.exitCode].map((v) => el("td", {}, String(v)))))))),
    f.runs.length > 200 && el("p", { class: "soft" }, "and " + (f.runs.length - 200) + " more runs"),
    el("dl", { class: "classes" }, [["instrumented", p.classesInstrumented], ["skipped", p.classesSkipped], ["failed", p.classesFailed]].map(([name, n]) => el("div", { class: name === "failed" && n ? "bad" : null }, el("dt", {}, "classes " + name), el("dd", {}, num(n))))),
    el("p", { class: "soft" }, "Sliced out: events that no compared variable depends on. Classes that failed were left alone and not seen."));
}

function keys(e) {
  if (e.target.matches("input, select, textarea")) {
    if (e.key === "Escape") e.target.blur();
    return;
  }
  if (e.ctrlKey || e.metaKey || e.altKey) return;
  const rows = visible(), at = rows.indexOf(shown.current);
  const act = {
    j: () => rows.length && select(rows[Math.min(rows.length - 1, at + 1)], true),
    k: () => rows.length && select(rows[Math.max(0, at - 1)], true),
    ArrowRight: () => step(shown.step + 1), ArrowLeft: () => step(shown.step - 1), Home: () => shown.current && shown.current.steps.length && step(0), End: () => shown.current && step(shown.current.steps.length - 1),
    "+": () => zoomSteps(1), "-": () => zoomSteps(-1), z: zoomToFinding, t: theme, "/": () => $("filter").focus(),
  }[e.key];
  if (!act || ((e.key === "Home" || e.key === "End") && !e.target.closest(".lanes"))) return;
  act();
  e.preventDefault();
}

function theme() {
  const now = document.documentElement.dataset.theme || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  document.documentElement.dataset.theme = now === "dark" ? "light" : "dark";
}

/** Opens the finding that the address names. */
function follow() {
  const i = items.find((x) => x.id === decodeURIComponent(location.hash.slice(1)));
  if (i) select(i, false);
  return i;
}

document.addEventListener("keydown", keys);
$("filter").addEventListener("input", (e) => { shown.text = e.target.value.trim().toLowerCase(); list(); });
$("theme").addEventListener("click", theme);
addEventListener("hashchange", follow);
let resized;
addEventListener("resize", () => { clearTimeout(resized); resized = setTimeout(picture, 80); });

verdict();
kinds();
list();
overview();
runs();
if (!follow()) {
  if (items.length) select(items[0], false);
  else {
    detail();
    const first = Object.keys(sources)[0];
    if (first) source(first, 0);
    else $("source").hidden = true;
  }
}
// For ./bench page: when everything was there, in milliseconds after the navigation began.
document.documentElement.dataset.opened = String(Math.round(document.body.offsetHeight && performance.now()));
