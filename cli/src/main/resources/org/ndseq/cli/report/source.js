/** The source, with blocks, racy accesses, couples and cycles in the margin and in the text. */
const WORDS = new Set(
  (
    "abstract assert boolean break byte case catch char class const continue default do double else enum extends " +
    "final finally float for goto if implements import instanceof int interface long native new package private " +
    "protected public record return sealed short static strictfp super switch synchronized this throw throws " +
    "transient try var void volatile while yield true false null"
  ).split(" "),
);
const TOKEN = /(\/\/.*|\/\*.*?(?:\*\/|$)|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|@\w+|[A-Za-z_$][\w$]*|\d[\w.]*)/g;
const rank = Object.keys(names);

/** The findings at each line of a file. */
function marksOf(file) {
  const lines = new Map();
  for (const item of items) {
    for (const { at, variable } of item.lines) {
      if (at.file !== file || !at.line) continue;
      const l = lines.get(at.line) || { items: [], words: new Map() };
      if (!l.items.includes(item)) l.items.push(item);
      if (variable && !l.words.has(simpleName(variable))) l.words.set(simpleName(variable), item);
      lines.set(at.line, l);
    }
  }
  for (const l of lines.values()) l.items.sort((a, b) => rank.indexOf(a.kind) - rank.indexOf(b.kind));
  return lines;
}

/** A line of Java with its words coloured and those that findings are about marked. */
function codeOf(text, marks, comment) {
  const out = [];
  let done = 0,
    open = false;
  if (comment) {
    const end = text.indexOf("*/");
    done = end < 0 ? text.length : end + 2;
    open = end < 0;
    out.push(el("i", { class: "cm" }, text.slice(0, done)));
  }
  for (const m of text.slice(done).matchAll(TOKEN)) {
    const t = m[0],
      at = text.length - m.input.length + m.index,
      item = marks && marks.words.get(t);
    out.push(text.slice(done, at));
    done = at + t.length;
    if (/^\/[/*]/.test(t)) {
      out.push(el("i", { class: "cm" }, t));
      open = t.startsWith("/*") && !t.endsWith("*/");
    } else if (item) out.push(el("mark", { class: item.kind, title: item.title }, t));
    else if (WORDS.has(t)) out.push(el("b", { class: "kw" }, t));
    else if (/^["']/.test(t)) out.push(el("i", { class: "st" }, t));
    else if (t[0] === "@") out.push(el("i", { class: "an" }, t));
    else out.push(t);
  }
  out.push(text.slice(done));
  return [out, open];
}

/** Lets a long line continue below its own beginning, so that the pane needs no scroll bar. */
function hanging(e, line) {
  const width = indent(line).replace(/\t/g, "    ").length + 4;
  e.style.paddingLeft = width + "ch";
  e.style.textIndent = -width + "ch";
  return e;
}

const indent = (line) => /^\s*/.exec(line || "")[0];

function rowsOf(file) {
  const lines = sources[file].split(/\r?\n/);
  const marks = marksOf(file);
  const starred = (text) =>
    el("div", { class: "row b star" }, el("span"), el("span"), hanging(el("span", { class: "src" }, text), text));
  let comment = false;
  return lines.flatMap((content, k) => {
    const n = k + 1,
      m = marks.get(n),
      rows = [];
    const blocks = m ? m.items.filter((i) => i.kind === "block") : [];
    for (const i of blocks) if (i.raw.startLine === n) rows.push(starred(indent(content) + "if (*) {"));
    const kinds = m ? unique(m.items.map((i) => i.kind)) : [];
    const gutter = el(
      "span",
      { class: "marks" },
      kinds.slice(0, 3).map((kind) => {
        const own = m.items.filter((i) => i.kind === kind);
        return button(
          {
            class: "mark " + kind,
            title: own.map((i) => i.title).join("\n"),
            "aria-label": own[0].title + ", line " + n,
            on: { click: () => select(next(own), true) },
          },
          own[0].glyph,
        );
      }),
    );
    const [code, open] = codeOf(content, m, comment);
    comment = open;
    rows.push(
      el(
        "div",
        {
          class:
            "row " +
            (blocks.length ? "b " : "") +
            kinds
              .filter((x) => x !== "block")
              .map((x) => "has-" + x)
              .join(" "),
          id: "L" + n,
        },
        el("span", { class: "num" }, String(n)),
        gutter,
        hanging(el("span", { class: "src" }, code, content ? null : " "), content),
      ),
    );
    for (const i of blocks) if (i.raw.endLine === n) rows.push(starred(indent(lines[i.raw.startLine - 1]) + "}"));
    return rows;
  });
}

/** Clicking a mark again leads to the next finding of its line. */
const next = (list) => list[(list.indexOf(shown.current) + 1) % list.length];

function tabsOf(file) {
  const files = unique([...Object.keys(sources), file]);
  return el(
    "div",
    { class: "tabs", role: "tablist" },
    files.map((name) =>
      button({ role: "tab", "aria-selected": String(name === file), on: { click: () => source(name, 0) } }, name),
    ),
  );
}

/** Shows a file, at a line where one is given. */
function source(file, line) {
  const box = $("source");
  if (shown.source !== file) {
    shown.source = file;
    if (sources[file] === undefined) {
      box.replaceChildren(
        tabsOf(file),
        el(
          "p",
          { class: "empty" },
          "The source of " + file + " was not found when the report was made. Say where it is with --source.",
        ),
      );
      return;
    }
    box.replaceChildren(
      tabsOf(file),
      sourceTools(file),
      el("div", { class: "text", tabindex: 0, role: "tabpanel", "aria-label": file }, rowsOf(file)),
    );
  }
  box.querySelectorAll(".row.at").forEach((e) => e.classList.remove("at"));
  markAdvice();
  const row = line ? $("L" + line) : null;
  if (row) {
    row.classList.add("at");
    bringIntoView(row);
  }
  editorLinks(file, line || 1);
}

function bringIntoView(row) {
  const pane = $("source").querySelector(".text");
  const y = row.offsetTop - pane.offsetTop;
  if (y < pane.scrollTop + 40 || y > pane.scrollTop + pane.clientHeight - 80)
    pane.scrollTop = y - pane.clientHeight / 3;
}

function go(at) {
  if (at && at.file) source(at.file, at.line);
}
const link = (at) =>
  place(at) ? button({ class: "link", on: { click: () => go(at) } }, place(at)) : "an unknown place";
