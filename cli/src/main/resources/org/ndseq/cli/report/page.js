/** The page around the pictures: headline, list, details, runs, keyboard. */

/** The headline: the worst news, then the verdict. */
function verdict() {
  const box = $("verdict"), p = f.program, [lead, ...more] = data.headline;
  box.className = lead.tone;
  box.append(el("h1", {}, lead.title), el("p", {}, lead.text));
  for (const line of more) box.append(el("p", { class: "more" }, el("b", {}, line.title + ": "), line.text));
  if (f.focus.length) {
    const chips = f.focus.slice(0, 6).map((v) => el("span", { class: "chip", title: v.why }, el("code", {}, v.variable), " " + v.why));
    if (f.focus.length > 6) chips.push(el("span", { class: "chip", title: f.focus.slice(6).map((v) => v.variable).join(", ") }, "and " + (f.focus.length - 6) + " more"));
    box.append(el("div", { class: "focus" }, el("span", {}, "Focus (final values that must be equal):"), chips));
  }
  $("program").textContent = [p.main, f.runs.length ? plural(f.runs.length, "run") : null, f.runs.length ? num(f.runs.reduce((n, r) => n + r.events, 0)) + " events" : null].filter(Boolean).join(" · ");
  $("tool").textContent = f.tool.name + " " + f.tool.version;
  document.title = (p.main ? p.main + " · " : "") + "NDSeq report";
}

/** A switch for each kind; kinds without findings say so. */
function kinds() {
  for (const kind of Object.keys(names)) {
    const n = items.filter((i) => i.kind === kind).length + ((data.omitted || {})[kind] || 0);
    if (!n && ["proof", "deadlock", "failure"].includes(kind)) continue;
    const b = button({ class: "kind " + kind, "aria-pressed": n ? "true" : null, disabled: n ? null : "", title: n ? "Show or hide" : "There is none in these runs", on: { click: () => {
      shown.kinds.has(kind) ? shown.kinds.delete(kind) : shown.kinds.add(kind);
      b.setAttribute("aria-pressed", String(shown.kinds.has(kind)));
      list();
    } } }, el("span", { "aria-hidden": "true" }, kind === "proof" ? "∥" : glyphs[kind]), " " + (n ? plural(n, names[kind]) : "no " + names[kind]));
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
  const good = data.headline[0].tone === "good";
  return [el("h2", {}, good ? "No finding" : "No findings"), el("p", {}, good ? `No conflict cycle, no race and no read-couple in ${plural(f.runs.length, "run")}. That is no proof for other inputs and schedules: more runs (-n) and other seeds look further.` : "These runs have no finding."), el("p", { class: "soft" }, "The picture below shows what the tasks did.")];
}

const stack = (places) => el("ol", { class: "stack" }, places.map((at) => el("li", {}, methodName(at.method) + " ", link(at))));
const atPlace = (p) => el("li", {}, p.label + " at ", link(p.at));

/** The message and the places of a finding, and what its type has besides. */
function about(i) {
  const r = i.raw, message = el("p", { class: "message" }, i.message + "."), explanation = el("p", { class: "soft" }, explanations[i.kind]);
  const places = el("ul", { class: "places" }, i.places.filter((p) => place(p.at)).map(atPlace));
  if (i.kind === "block") return [message, el("p", {}, link({ file: r.file, line: r.startLine }), r.endLine > r.startLine ? " to line " + r.endLine : ""), explanation, excerpt(r), related(i)];
  if (i.kind === "cycle") return [r.suggestion && el("p", { class: "suggestion" }, r.suggestion), explanation];
  if (i.kind === "race") return [el("p", {}, el("span", { class: "tag" }, r.kind)), message, explanation, el("div", { class: "sides" }, [["One side", r.first], ["Other side", r.second]].map(([name, s]) => el("div", {}, el("h3", {}, name), el("p", {}, el("span", { class: "badge " + s.access }, s.access[0].toUpperCase()), " " + s.access + " at ", link(s.at)), el("p", { class: "soft" }, s.locks && s.locks.length ? "holding " + s.locks.join(", ") : "holding no lock"), stack(s.stack))))];
  if (i.kind === "couple") return [message, places, el("p", {}, r.reachesFocus ? el("span", { class: "tag" }, "reaches the result") : f.focus.length ? "No compared variable depends on this read." : null)];
  if (i.kind === "deadlock") return [el("p", {}, el("span", { class: "tag" }, r.kind)), explanation, el("div", { class: "sides" }, r.tasks.map((t) => el("div", {}, el("h3", {}, t.task), el("p", {}, "waits for " + t.waitsFor.target + " at ", link(t.waitsFor.at)), stack(t.waitsFor.stack), t.holds.map((l) => [el("p", {}, "holds " + l.lock + (l.mode === "shared" ? " (shared)" : "") + ", acquired at ", link(l.at)), stack(l.stack)]))))];
  if (i.kind === "failure") return [message, stack(r.stack)];
  return [message, places];
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
  if (i.steps.length) kids.push(el("h3", {}, i.kind === "couple" ? "The order in which it happens" : i.kind === "race" ? "Their interleaving" : "Interleaving"), stepper(i), el("div", { id: "picture" }), legend(i.scene, i.kind));
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
  fill($("runs"), {}, [el("h2", {}, "Runs"),
    el("div", { class: "scroll", tabindex: 0, role: "group", "aria-label": "Runs" }, el("table", {}, el("thead", {}, el("tr", {}, head.map((h) => el("th", { scope: "col" }, h)))), el("tbody", {}, f.runs.slice(0, 200).map((r) => el("tr", { class: r.exitCode ? "bad" : null }, [r.id + 1, r.seed, r.schedule || "none", num(r.events), num(r.slicedOut) + share(r), num(r.tasks), r.exitCode].map((v) => el("td", {}, String(v)))))))),
    f.runs.length > 200 && el("p", { class: "soft" }, "and " + (f.runs.length - 200) + " more runs"),
    el("dl", { class: "classes" }, [["instrumented", p.classesInstrumented], ["skipped", p.classesSkipped], ["failed", p.classesFailed]].map(([name, n]) => el("div", { class: name === "failed" && n ? "bad" : null }, el("dt", {}, "classes " + name), el("dd", {}, num(n))))),
    (p.unrecorded || []).length > 0 && el("ul", { class: "unrecorded" }, p.unrecorded.slice(0, 200).map((c) => el("li", {}, c.class + " was not recorded: " + c.reason))),
    el("p", { class: "soft" }, "Sliced out: events that no compared variable depends on. Classes that failed were not instrumented, so their accesses are missing.")]);
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
