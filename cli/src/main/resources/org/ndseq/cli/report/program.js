/** The sequential program, as `ndseq spec show` prints it; opened from the verdict. */
function programRows() {
  let depth = -1,
    comment = false;
  return data.program.map((line) => {
    const at = indent(line).length,
      opens = line.trim() === "if (*) {",
      closes = depth >= 0 && at === depth && line.trim() === "}";
    if (opens && depth < 0) depth = at;
    const inside = depth >= 0;
    if (closes) depth = -1;
    const [code, open] = codeOf(line, null, comment);
    comment = open;
    const row = el("span", { class: "src" }, opens ? line : code, line ? null : " ");
    return el("div", { class: "row" + (inside ? " b" : "") + (opens || closes ? " star" : "") }, hanging(row, line));
  });
}

function openProgram() {
  const box = $("sequential");
  if (box.hidden) {
    if (!box.childElementCount)
      fill(box, {}, [
        el(
          "h2",
          {},
          "The sequential program ",
          copier("Copy the sequential program", () => data.program.join("\n") + "\n"),
          button({ class: "link", on: { click: closeProgram } }, "close"),
        ),
        el("div", { class: "text", tabindex: 0, role: "group", "aria-label": "Sequential program" }, programRows()),
      ]);
    box.hidden = false;
  }
  box.scrollIntoView({ block: "nearest" });
  box.focus({ preventScroll: true });
}

function closeProgram() {
  $("sequential").hidden = true;
  if (location.hash === "#sequential") history.replaceState(null, "", location.pathname + location.search);
}

/** The link below the verdict. */
function programLink() {
  if (!data.program.length) return;
  const to = { class: "link", href: "#sequential", on: { click: openProgram } };
  const link = el("a", to, "Show the sequential program");
  $("verdict").append(el("p", { class: "more", id: "show-program" }, link));
}
