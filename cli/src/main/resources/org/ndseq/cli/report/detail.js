/** The finding in the middle: its message, places and interleaving. */

function nothing() {
  const good = data.headline[0].tone === "good";
  return [
    el("h2", {}, good ? "No finding" : "No findings"),
    el(
      "p",
      {},
      good
        ? `No conflict cycle, no race and no read-couple in ${plural(f.runs.length, "run")}. ` +
            "That is no proof for other inputs and schedules: more runs (-n) and other seeds look further."
        : "These runs have no finding.",
    ),
    el("p", { class: "soft" }, "The picture below shows what the tasks did."),
  ];
}

const stack = (places) =>
  el(
    "ol",
    { class: "stack" },
    places.map((at) => el("li", {}, methodName(at.method) + " ", link(at))),
  );
const atPlace = (p) => el("li", {}, p.label + " at ", link(p.at));

/** What controlled runs of a finding showed: two outcomes side by side. */
function confirmation(c) {
  if (!c) return null;
  const runs = [
    ["One run", c.ordinary],
    ["Another run", c.outcome],
  ].filter(([, text]) => text);
  return el(
    "div",
    { class: "confirmation" },
    el("p", {}, el("span", { class: "tag" }, c.state), " ", quoted(c.reason || (c.changed || []).join("; "))),
    runs.length === 2 &&
      el(
        "div",
        { class: "sides" },
        runs.map(([name, text]) => el("div", {}, el("h3", {}, name), el("pre", {}, text))),
      ),
    c.schedule && repeat(c.schedule),
  );
}

/** How to make the run of a schedule again; a page on a disk knows the folder where the schedule is. */
function repeat(schedule) {
  const folder = decodeURIComponent(location.pathname).replace(/[^/]*$/, ""),
    file = location.protocol === "file:" ? folder.replace(/^\/(?=[A-Za-z]:)/, "") + schedule : schedule,
    command = "ndseq run --schedule " + (/[^\w./:-]/.test(file) ? JSON.stringify(file) : file) + " TARGET";
  return el(
    "p",
    { class: "repeat" },
    "Repeat it, with the program that was analysed as TARGET: ",
    el("code", {}, command),
    " ",
    copier("Copy this command", () => command),
  );
}

/** The message and the places of a finding, and what its type has besides. */
function about(i) {
  return [confirmation(i.raw.confirmation), ...kindOf(i)];
}

function kindOf(i) {
  const r = i.raw,
    message = el("p", { class: "message" }, (i.lead || i.message) + "."),
    explanation = el("p", { class: "soft" }, explanations[i.kind]);
  const places = el("ul", { class: "places" }, i.places.filter((p) => place(p.at)).map(atPlace));
  if (i.kind === "block")
    return [
      message,
      el("p", {}, link({ file: r.file, line: r.startLine }), r.endLine > r.startLine ? " to line " + r.endLine : ""),
      explanation,
      excerpt(r),
      related(i),
    ];
  if (i.kind === "cycle") return [r.suggestion && el("p", { class: "suggestion" }, linked(r.suggestion)), explanation];
  if (i.kind === "race")
    return [
      el("p", {}, el("span", { class: "tag" }, r.kind)),
      message,
      explanation,
      el(
        "div",
        { class: "sides" },
        [
          ["One side", r.first],
          ["Other side", r.second],
        ].map(([name, s]) =>
          el(
            "div",
            {},
            el("h3", {}, name),
            el(
              "p",
              {},
              el("span", { class: "badge " + s.access }, s.access[0].toUpperCase()),
              " " + s.access + " at ",
              link(s.at),
            ),
            el("p", { class: "soft" }, s.locks && s.locks.length ? "holding " + s.locks.join(", ") : "holding no lock"),
            stack(s.stack),
          ),
        ),
      ),
    ];
  if (i.kind === "couple")
    return [
      message,
      places,
      el(
        "p",
        {},
        r.reachesFocus
          ? el("span", { class: "tag" }, "reaches the result")
          : f.focus.length
            ? "No compared variable depends on this read."
            : null,
      ),
    ];
  if (i.kind === "deadlock")
    return [
      el("p", {}, el("span", { class: "tag" }, r.others?.length ? "run was stopped" : r.kind)),
      r.others?.length ? message : explanation,
      el(
        "div",
        { class: "sides" },
        r.tasks.map((t) =>
          el(
            "div",
            {},
            el("h3", {}, t.task),
            el("p", {}, "waits for " + t.waitsFor.target + " at ", link(t.waitsFor.at)),
            stack(t.waitsFor.stack),
            t.holds.map((l) => [
              el("p", {}, "holds " + l.lock + (l.mode === "shared" ? " (shared)" : "") + ", acquired at ", link(l.at)),
              stack(l.stack),
            ]),
          ),
        ),
      ),
    ];
  if (i.kind === "failure") return [message, stack(r.stack)];
  return [message, places];
}

/** All read-couples of a variable as a table; a row opens its finding. */
function coupleTable(i) {
  const all = items.filter((o) => o.kind === "couple" && o.about === i.about);
  if (all.length < 4) return null;
  const cell = (at) => el("td", {}, place(at) ? link(at) : "initial value");
  const head = ["read", "saw the write", "could see", "result"];
  return [
    el("h3", {}, plural(all.length, "read-couple") + " on " + (i.about || "this variable")),
    el(
      "div",
      { class: "scroll", tabindex: 0, role: "group", "aria-label": "Read-couples of this variable" },
      el(
        "table",
        { class: "couples" },
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
          all
            .slice(0, 300)
            .map((o) =>
              el(
                "tr",
                { "aria-current": String(o === i), on: { click: () => o !== i && select(o, true) } },
                cell(o.raw.read.at),
                cell(o.raw.write.at),
                cell(o.raw.challenger.at),
                el("td", {}, o.raw.reachesFocus ? "reaches the result" : ""),
              ),
            ),
        ),
      ),
    ),
    all.length > 300 && el("p", { class: "soft" }, "and " + (all.length - 300) + " more"),
  ];
}

/** The finding as text, for a message or an issue. */
const asText = (i) =>
  [i.title, i.message + ".", ...i.places.filter((p) => place(p.at)).map((p) => p.label + " at " + place(p.at))].join(
    "\n",
  );

/** The block as the sequential program has it. */
function excerpt(b) {
  const text = sources[b.file];
  if (text === undefined) return null;
  const lines = text.split(/\r?\n/).slice(b.startLine - 1, b.endLine),
    cut = Math.min(...lines.filter((l) => l.trim()).map((l) => indent(l).length));
  return [
    el("h3", {}, "How to read it"),
    el(
      "pre",
      { class: "excerpt", tabindex: 0 },
      el("b", { class: "block" }, "if (*) {\n"),
      lines.map((l) => ["  ", ...codeOf(l.slice(cut), null, false)[0], "\n"]),
      el("b", { class: "block" }, "}"),
    ),
  ];
}

/** What else was found in the lines of a block. */
function related(i) {
  const others = items.filter(
    (o) =>
      o !== i &&
      o.lines.some((l) => l.at.file === i.raw.file && l.at.line >= i.raw.startLine && l.at.line <= i.raw.endLine),
  );
  return (
    others.length > 0 && [
      el("h3", {}, "Found in these lines"),
      el(
        "ul",
        { class: "related" },
        others
          .slice(0, 8)
          .map((o) =>
            el(
              "li",
              {},
              el("span", { class: "dot " + o.kind, "aria-hidden": "true" }, o.glyph),
              " ",
              button({ class: "link", on: { click: () => select(o, true) } }, o.title),
              el("span", { class: "soft" }, " " + o.where),
            ),
          ),
        others.length > 8 && el("li", { class: "soft" }, "and " + (others.length - 8) + " more"),
      ),
    ]
  );
}

function detail() {
  const i = shown.current,
    box = $("detail");
  if (!i) {
    box.replaceChildren(...nothing());
    return;
  }
  const kids = [
    el("p", { class: "kicker " + i.kind }, i.glyph + " " + names[i.kind]),
    el(
      "h2",
      {},
      i.title,
      " ",
      el(
        "a",
        {
          class: "perma",
          href: "#" + encodeURIComponent(i.id),
          title: "Link to this finding",
          "aria-label": "Link to this finding",
        },
        "¶",
      ),
      " ",
      copier("Copy this finding as text", () => asText(i)),
    ),
    ...about(i).flat(),
  ];
  if (i.steps.length)
    kids.push(
      el(
        "h3",
        {},
        i.kind === "couple"
          ? "The order in which it happens"
          : i.kind === "race"
            ? "Their interleaving"
            : "Interleaving",
      ),
      stepper(i),
      el("div", { id: "picture" }),
      legend(i.scene, i.kind),
    );
  if (i.kind === "cycle") kids.push(el("h3", {}, "Conflict graph"), graph(cycleArrows(i.raw), "", true));
  if (i.kind === "couple") kids.push(coupleTable(i));
  box.replaceChildren(...kids.flat().filter(Boolean));
  picture();
}

/** Draws the interleaving anew, where there is one. */
function picture() {
  if ($("picture")) $("picture").replaceChildren(lanes(shown.current));
}

function stepText(i) {
  const list = drawnSteps(i);
  return shown.step < 0 ? plural(list.length, "step") : "step " + (list.indexOf(shown.step) + 1) + " of " + list.length;
}

/** Goes to the next step that is drawn, or back. */
function stepBy(d) {
  const i = shown.current;
  if (!i || !i.steps.length) return;
  const list = drawnSteps(i);
  step(list[clamp(0, list.indexOf(shown.step) + d, list.length - 1)]);
}

/** Goes to the first step that is drawn, or to the last. */
function stepTo(last) {
  const i = shown.current;
  if (!i || !i.steps.length) return;
  const list = drawnSteps(i);
  step(list[last ? list.length - 1 : 0]);
}

function stepper(i) {
  const tool = (id, label, text, to) => button({ id, title: label, "aria-label": label, on: { click: to } }, text);
  const levels = i.steps.some((s) => !s.role);
  return el(
    "div",
    { class: "stepper" },
    tool("first", "First step (Home)", "⇤", () => stepTo(false)),
    tool("back", "Step back (←)", "←", () => stepBy(-1)),
    tool("forth", "Step forwards (→)", "→", () => stepBy(1)),
    tool("last", "Last step (End)", "⇥", () => stepTo(true)),
    el("output", { id: "stepno" }, stepText(i)),
    levels &&
      el(
        "span",
        { class: "zoom" },
        button(
          { id: "less", title: "Show less (−)", "aria-label": "Show less", on: { click: () => zoomSteps(-1) } },
          "−",
        ),
        button(
          { id: "more", title: "Show more (+)", "aria-label": "Show more", on: { click: () => zoomSteps(1) } },
          "+",
        ),
        el("output", { id: "level" }, LEVELS[shown.level]),
      ),
  );
}

function zoomSteps(d) {
  shown.level = clamp(0, shown.level + d, LEVELS.length - 1);
  if ($("level")) $("level").textContent = LEVELS[shown.level];
  if (shown.current && $("stepno")) $("stepno").textContent = stepText(shown.current);
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
    const a = now.getBoundingClientRect(),
      b = pane.getBoundingClientRect();
    if (a.top < b.top + 30 || a.bottom > b.bottom) pane.scrollTop += a.top - b.top - b.height / 2;
    if (a.left < b.left || a.right > b.right) pane.scrollLeft += a.left - b.left - b.width / 2;
  }
  go(i.steps[shown.step].at);
}

function select(i, push) {
  shown.current = i;
  shown.step = -1;
  shown.level = firstLevel(i);
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
