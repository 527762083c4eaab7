/** The list of findings: kinds, filter, groups. */

/** A switch for each kind, disabled for kinds without findings. */
function kinds() {
  for (const kind of Object.keys(names)) {
    const n = items.filter((i) => i.kind === kind).length + ((data.omitted || {})[kind] || 0);
    if (!n && ["proof", "deadlock", "failure"].includes(kind)) continue;
    const b = button(
      {
        class: "kind " + kind,
        "aria-pressed": n ? "true" : null,
        disabled: n ? null : "",
        title: n ? "Show or hide" : "There is none in these runs",
        on: {
          click: () => {
            shown.kinds.has(kind) ? shown.kinds.delete(kind) : shown.kinds.add(kind);
            b.setAttribute("aria-pressed", String(shown.kinds.has(kind)));
            list();
          },
        },
      },
      el("span", { "aria-hidden": "true" }, kind === "proof" ? "∥" : glyphs[kind]),
      " " + (n ? plural(n, names[kind]) : "no " + names[kind]),
    );
    $("kinds").append(b);
  }
  const files = unique(items.flatMap((i) => i.lines.map((l) => l.at.file))).sort();
  if (files.length > 1)
    $("kinds").before(
      el(
        "select",
        {
          id: "file",
          "aria-label": "File",
          on: {
            change: (e) => {
              shown.file = e.target.value;
              list();
            },
          },
        },
        el("option", { value: "" }, "all files"),
        files.map((x) => el("option", { value: x }, x)),
      ),
    );
}

const matches = (i) =>
  shown.kinds.has(i.kind) &&
  (!shown.file || i.lines.some((l) => l.at.file === shown.file)) &&
  (!shown.text ||
    (i.search ||= (i.kind + " " + i.title + " " + i.where + " " + JSON.stringify(i.raw)).toLowerCase()).includes(
      shown.text,
    ));
const visible = () => items.filter(matches);

/** Findings beyond this number are grouped by their variable. */
const FLAT = 12;

/** The rows of the list: findings, and folded groups of those about one variable or in libraries. */
function grouped(rows) {
  const own = rows.filter((i) => i.own),
    foreign = rows.filter((i) => !i.own),
    out = own.length > FLAT ? byVariable(own) : own.map((item) => ({ item }));
  if (foreign.length) {
    const title = plural(foreign.length, "finding") + " in libraries";
    out.push({ key: "libraries", title, kind: foreign[0].kind, rows: foreign });
  }
  return out;
}

function byVariable(rows) {
  const groups = new Map();
  for (const item of rows) {
    const key = item.kind + " " + (item.about || item.id);
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key).push(item);
  }
  return [...groups].map(([key, members]) =>
    members.length === 1
      ? { item: members[0] }
      : { key, title: plural(members.length, names[members[0].kind]), on: members[0].about, rows: members },
  );
}

const isOpen = (g) => shown.open.has(g.key) || g.rows.includes(shown.current) || Boolean(shown.text);

/** The result of controlled runs, if there were some. */
const confirmed = (i) => (i.raw.confirmation ? " · " + i.raw.confirmation.state : "");

function row(i) {
  return el(
    "li",
    {},
    button(
      { "aria-current": String(i === shown.current), data: { id: i.id }, on: { click: () => select(i, true) } },
      el("span", { class: "dot " + i.kind, "aria-hidden": "true" }, i.glyph),
      el("span", { class: "what" }, i.change && el("span", { class: "tag" }, i.change), i.title),
      el("span", { class: "where" }, i.where + (i.raw.reachesFocus ? " · reaches the result" : "") + confirmed(i)),
    ),
  );
}

function groupRow(g) {
  const open = isOpen(g),
    kind = g.rows[0].kind;
  const toggle = () => {
    open ? shown.open.delete(g.key) : shown.open.add(g.key);
    if (open && g.rows.includes(shown.current)) return;
    list();
  };
  return el(
    "li",
    { class: "group" },
    button(
      { "aria-expanded": String(open), on: { click: toggle } },
      el("span", { class: "dot " + kind, "aria-hidden": "true" }, open ? "▾" : "▸"),
      el("span", { class: "what" }, g.title),
      g.on && el("span", { class: "where" }, g.on),
    ),
    open && el("ol", {}, g.rows.slice(0, 400).map(row)),
  );
}

function list() {
  const rows = visible();
  $("findings").replaceChildren(
    ...grouped(rows)
      .slice(0, 400)
      .map((g) => (g.item ? row(g.item) : groupRow(g))),
  );
  const omitted = Object.values(data.omitted || {}).reduce((a, b) => a + b, 0);
  $("none").hidden = rows.length > 0 && !omitted;
  $("none").textContent = !items.length
    ? "Nothing was found in these runs."
    : !rows.length
      ? "No finding matches."
      : "and " + num(omitted) + " more in findings.json";
}
