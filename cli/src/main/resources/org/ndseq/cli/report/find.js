/** Tools of the source pane: search, copy, links to editors; and places in the text of an advice. */

function sourceTools(file) {
  const box = el("input", {
    id: "find",
    type: "search",
    placeholder: "Search in " + file,
    "aria-label": "Search in " + file,
    on: {
      input: () => findNext(0),
      keydown: (e) => {
        if (e.key === "Enter") findNext(e.shiftKey ? -1 : 1);
      },
    },
  });
  return el(
    "div",
    { class: "find" },
    box,
    el("output", { id: "found" }),
    copier("Copy the place that is marked", () => placeText(file)),
    el("span", { id: "editors" }),
  );
}

function placeText(file) {
  const row = $("source").querySelector(".row.at");
  return ((data.paths || {})[file] || file) + (row ? ":" + row.id.slice(1) : "");
}

/** Marks the lines that contain the text, and goes to the next of them, or back. */
function findNext(d) {
  const text = $("find").value.toLowerCase();
  const rows = [...$("source").querySelectorAll(".row[id]")];
  const hits = text ? rows.filter((r) => r.lastChild.textContent.toLowerCase().includes(text)) : [];
  for (const r of rows) r.classList.toggle("hit", hits.includes(r));
  const now = hits.findIndex((r) => r.classList.contains("here"));
  rows.forEach((r) => r.classList.remove("here"));
  $("found").textContent = text ? (hits.length ? "" : "not found") : "";
  if (!hits.length) return;
  const at = d === 0 ? 0 : (now + d + hits.length) % hits.length;
  hits[at].classList.add("here");
  bringIntoView(hits[at]);
  $("found").textContent = at + 1 + " of " + hits.length;
}

/** Links that open the shown line in an editor on this machine, where the report knows the path. */
function editorLinks(file, line) {
  const box = $("editors"),
    path = (data.paths || {})[file];
  if (!box || !path) return;
  const url = path.replace(/\\/g, "/").split("/").map(encodeURIComponent).join("/");
  const target = (href, name) => el("a", { href, title: "Open " + file + ", line " + line + ", in " + name }, name);
  box.replaceChildren(
    target("idea://open?file=" + encodeURIComponent(path) + "&line=" + line, "IDEA"),
    " ",
    target("vscode://file" + (url.startsWith("/") ? "" : "/") + url + ":" + line, "VS Code"),
  );
}

const PLACES = /([\w$-]+\.(?:java|kt|kts|scala|groovy)):(\d+)(?:-(\d+))?/g;

/** The places that a text names: file, first and last line. */
const placesIn = (text) =>
  [...text.matchAll(PLACES)].map((m) => ({
    index: m.index,
    text: m[0],
    file: m[1],
    line: Number(m[2]),
    last: Number(m[3] || m[2]),
  }));

/** A text in which the places are links. */
function linked(text) {
  const out = [];
  let done = 0;
  for (const p of placesIn(text)) {
    out.push(text.slice(done, p.index));
    out.push(button({ class: "link", on: { click: () => go({ file: p.file, line: p.line }) } }, p.text));
    done = p.index + p.text.length;
  }
  return [...out, text.slice(done)];
}

/** Marks the lines that the advice of the current finding is about. */
function markAdvice() {
  const rows = $("source").querySelectorAll(".row[id]");
  rows.forEach((r) => r.classList.remove("advice"));
  const advice = (shown.current && shown.current.raw.suggestion) || "";
  const first = placesIn(advice).find((p) => p.file === shown.source);
  if (!first) return;
  for (let n = first.line; n <= first.last; n++) {
    const row = $("L" + n);
    if (row) row.classList.add("advice");
  }
}
