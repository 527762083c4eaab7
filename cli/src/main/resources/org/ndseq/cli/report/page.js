/** The page around the pictures: headline, list, details, runs, keyboard. */

/** The headline: the worst news, then the verdict. */
function verdict() {
  const box = $("verdict"),
    p = f.program,
    [lead, ...more] = data.headline;
  box.className = lead.tone;
  box.append(el("h1", {}, lead.title));
  if (lead.text !== lead.title + ".") box.append(el("p", {}, lead.text));
  for (const line of more) box.append(el("p", { class: "more" }, el("b", {}, line.title + ": "), line.text));
  if (f.focus.length) {
    const chips = f.focus
      .slice(0, 6)
      .map((v) => el("span", { class: "chip", title: v.why }, el("code", {}, v.variable), " " + v.why));
    if (f.focus.length > 6)
      chips.push(
        el(
          "span",
          {
            class: "chip",
            title: f.focus
              .slice(6)
              .map((v) => v.variable)
              .join(", "),
          },
          "and " + (f.focus.length - 6) + " more",
        ),
      );
    box.append(el("div", { class: "focus" }, el("span", {}, "Focus (final values that must be equal):"), chips));
  }
  if (f.verified) {
    const v = f.verified;
    const text = `${v.repeated} of ${plural(v.runs, "run")} repeated sequentially`;
    const why = v.reasons && v.reasons.length ? "; " + v.reasons.join("; ") : "";
    const word = v.repeated === v.runs ? "Verified" : v.repeated ? "Partly verified" : "Not verified";
    box.append(el("p", { class: "more" }, el("b", {}, word + ": "), text + why));
  }
  programLink();
  $("program").textContent = [
    p.main,
    f.runs.length ? plural(f.runs.length, "run") : null,
    f.runs.length ? num(f.runs.reduce((n, r) => n + eventsOf(r.id), 0)) + " events" : null,
  ]
    .filter(Boolean)
    .join(" · ");
  $("tool").textContent = f.tool.name + " " + f.tool.version;
  document.title = (p.main ? p.main + " · " : "") + "NDSeq report";
}

function runs() {
  if (!f.runs.length) {
    $("runs").hidden = true;
    return;
  }
  const p = f.program,
    sliced = (r) => (r.events ? `${num(r.slicedOut)} of ${plural(r.events, "step")}` : num(r.slicedOut));
  const head = ["run", "seed", "schedule", "events", "sliced out", "tasks", "exit code"];
  fill($("runs"), {}, [
    el("h2", {}, "Runs"),
    el(
      "div",
      { class: "scroll", tabindex: 0, role: "group", "aria-label": "Runs" },
      el(
        "table",
        {},
        el(
          "thead",
          {},
          el(
            "tr",
            {},
            head.map((h) => el("th", { scope: "col" }, h)),
          ),
        ),
        el(
          "tbody",
          {},
          f.runs.slice(0, 200).map((r) =>
            el(
              "tr",
              { class: r.exitCode ? "bad" : null },
              [r.id + 1, r.seed, r.schedule || "none", num(eventsOf(r.id)), sliced(r), num(r.tasks), r.exitCode].map(
                (v) => el("td", {}, String(v)),
              ),
            ),
          ),
        ),
      ),
    ),
    f.runs.length > 200 && el("p", { class: "soft" }, "and " + (f.runs.length - 200) + " more runs"),
    el(
      "dl",
      { class: "classes" },
      [
        ["instrumented", p.classesInstrumented],
        ["skipped", p.classesSkipped],
        ["failed", p.classesFailed],
      ].map(([name, n]) =>
        el(
          "div",
          { class: name === "failed" && n ? "bad" : null },
          el("dt", {}, "classes " + name),
          el("dd", {}, num(n)),
        ),
      ),
    ),
    (p.unrecorded || []).length > 0 &&
      el(
        "ul",
        { class: "unrecorded" },
        p.unrecorded.slice(0, 200).map((c) => el("li", {}, c.class + " was not recorded: " + c.reason)),
      ),
    el(
      "p",
      { class: "soft" },
      "Events are those of the trace. Sliced out: replayed steps that no compared variable depends on. " +
        "Classes that failed were not instrumented, so their accesses are missing.",
    ),
  ]);
}

function keys(e) {
  if (e.target.matches("input, select, textarea")) {
    if (e.key === "Escape") e.target.blur();
    return;
  }
  if (e.ctrlKey || e.metaKey || e.altKey) return;
  const rows = visible(),
    at = rows.indexOf(shown.current);
  const act = {
    j: () => rows.length && select(rows[Math.min(rows.length - 1, at + 1)], true),
    k: () => rows.length && select(rows[Math.max(0, at - 1)], true),
    ArrowRight: () => stepBy(1),
    ArrowLeft: () => stepBy(-1),
    Home: () => stepTo(false),
    End: () => stepTo(true),
    "+": () => zoomSteps(1),
    "-": () => zoomSteps(-1),
    z: zoomToFinding,
    t: theme,
    "/": () => $("filter").focus(),
  }[e.key];
  if (!act || ((e.key === "Home" || e.key === "End") && !e.target.closest(".lanes"))) return;
  act();
  e.preventDefault();
}

function theme() {
  const now =
    document.documentElement.dataset.theme || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  document.documentElement.dataset.theme = now === "dark" ? "light" : "dark";
}

/** Paper is light, also for pictures that were drawn in dark colours, and has every step that is shown. */
let beforePrint = null;
addEventListener("beforeprint", () => {
  beforePrint = document.documentElement.dataset.theme || "";
  document.documentElement.dataset.theme = "light";
  drawRun();
});
addEventListener("afterprint", () => {
  if (beforePrint) document.documentElement.dataset.theme = beforePrint;
  else delete document.documentElement.dataset.theme;
  drawRun();
});

/** The findings of the earlier report that this one does not have. */
function gone() {
  if (!data.gone) return;
  const n = Object.values(data.changes).filter((c) => c === "new").length,
    changed = Object.values(data.changes).filter((c) => c === "changed").length;
  fill($("verdict"), {}, [
    el(
      "p",
      { class: "more", id: "changes" },
      el("b", {}, "Compared with " + data.before + ": "),
      `${num(n)} new, ${num(changed)} changed, ${num(data.gone.length)} gone.`,
    ),
    data.gone.length > 0 &&
      el(
        "details",
        { id: "gone" },
        el("summary", {}, plural(data.gone.length, "finding") + " gone"),
        el(
          "ul",
          {},
          data.gone.map((g) => el("li", {}, g.title + " ", el("span", { class: "soft" }, g.where))),
        ),
      ),
  ]);
}

/** Opens the finding that the address names, or the sequential program. */
function follow() {
  if (location.hash === "#sequential" && data.program.length) openProgram();
  const i = items.find((x) => x.id === decodeURIComponent(location.hash.slice(1)));
  if (i) select(i, false);
  return i;
}

document.addEventListener("keydown", keys);
$("filter").addEventListener("input", (e) => {
  shown.text = e.target.value.trim().toLowerCase();
  list();
});
$("theme").addEventListener("click", theme);
addEventListener("hashchange", follow);
let resized;
addEventListener("resize", () => {
  clearTimeout(resized);
  resized = setTimeout(picture, 80);
});

verdict();
gone();
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
