/** One list of everything that was found; an entry knows its lines and its scene: steps and arrows. */
const data = JSON.parse($("data").textContent);
const f = data.findings;
const sources = data.sources || {};
const pictures = data.pictures || [];
/** The types of findings, the most important first, with the word for one of them. */
const names = Object.fromEntries(data.types.map((t) => [t.key, t.noun]));
const explanations = Object.fromEntries(data.types.map((t) => [t.key, t.explanation]));
const glyphs = { deadlock: "⊗", failure: "✗", cycle: "⟳", block: "✲", race: "⚡", couple: "⇄", proof: "✓" };
const sceneOf = new Map([
  ...(data.scenes || []).map((s) => [s.finding, s]),
  ...pictures.flatMap((p) => p.scenes.map((s) => [s.finding, { ...s, run: p.run }])),
]);
const items = [];

/** The lines to mark in the source: of a block all, of other findings those of their places. */
function linesOf(i) {
  const r = i.raw,
    lines = [];
  if (i.kind !== "block") return i.places.filter((p) => p.at.file);
  for (let n = r.startLine; n <= r.endLine; n++) lines.push({ at: { file: r.file, line: n } });
  return lines;
}

/** The variable that a finding is about, without the numbers of objects; may be empty. */
const variableOf = (i) =>
  (i.raw.variable || (i.places.find((p) => p.variable) || {}).variable || "").replace(/#\d+/g, "");

for (const i of data.items) {
  const scene = sceneOf.get(i.raw.id) || { steps: [], edges: [] };
  items.push({
    ...i,
    id: i.raw.id,
    own: i.own || !data.items.some((o) => o.own),
    about: variableOf(i),
    change: (data.changes || {})[i.raw.id] || "",
    glyph: i.raw.status === "unproved" ? "?" : glyphs[i.kind],
    scene,
    steps: scene.steps,
    lines: linesOf(i),
  });
}

/** The program's own findings come first, then those of the highest level, which the headline is about. */
const LEVEL_ORDER = ["error", "warning", "note", "none"];
const levelRank = (i) => LEVEL_ORDER.indexOf(i.level);
items.sort((a, b) => b.own - a.own || levelRank(a) - levelRank(b));

/** The number of events of a run: that of its trace, as the command prints it. */
const eventsOf = (id) => {
  const r = f.runs.find((x) => x.id === id);
  return r ? r.recorded || r.events : 0;
};

const isAccess = (s) => ["read", "write", "update"].includes(s.event);
/** What is shown now. */
const shown = {
  kinds: new Set(Object.keys(names)),
  text: "",
  file: "",
  current: null,
  step: -1,
  source: null,
  level: 0,
  open: new Set(),
  run: 0,
};
