/** One list of everything that was found; an entry knows its lines and its scene: steps and arrows. */
const data = JSON.parse($("data").textContent);
const f = data.findings;
const sources = data.sources || {};
const pictures = data.pictures || [];
const names = { cycle: "cycle", block: "if(*) block", race: "race", couple: "read-couple", proof: "parallel region" };
const glyphs = { cycle: "⟳", block: "✲", race: "⚡", couple: "⇄", proof: "✓" };
const sceneOf = new Map([...(data.scenes || []).map((s) => [s.finding, s]), ...pictures.flatMap((p) => p.scenes.map((s) => [s.finding, { ...s, run: p.run }]))]);
const items = [];

function add(kind, raw, title, where, lines) {
  const scene = sceneOf.get(raw.id) || { steps: [], edges: [] };
  items.push({ kind, id: raw.id, glyph: raw.status === "unproved" ? "?" : glyphs[kind], raw, title, where, scene, steps: scene.steps, lines: lines.filter((l) => l.at && l.at.file) });
}

for (const c of f.cycles) {
  add("cycle", c, "No sequential order on " + unique(c.steps.map((s) => s.variable)).join(", "), unique(c.steps.map((s) => place(s.at))).join(" → "), c.steps.map((s) => ({ at: s.at, variable: s.variable })));
}
for (const b of f.blocks) {
  const lines = [];
  for (let n = b.startLine; n <= b.endLine; n++) lines.push({ at: { file: b.file, line: n } });
  add("block", b, "if(*) block in " + methodName(b.method), b.file + ":" + b.startLine + (b.endLine > b.startLine ? "–" + b.endLine : ""), lines);
}
for (const r of f.races) {
  add("race", r, "Race on " + r.variable, [r.first, r.second].map((e) => e.access + " " + place(e.at)).join(" ↔ "), [r.first, r.second].map((e) => ({ at: e.at, variable: r.variable })));
}
for (const c of f.couples) {
  add("couple", c, "Read of " + c.variable + " may see another write", place(c.read.at) + " saw " + (place(c.write.at) || "the initial value") + ", could see " + (place(c.challenger.at) || "the initial value"), [c.read, c.write, c.challenger].map((e) => ({ at: e.at, variable: c.variable })));
}
for (const p of f.proofs) {
  add("proof", p, p.status === "proved" ? "Tasks are proved independent" : "Tasks are not proved independent", place(p.at), [{ at: p.at }, ...p.blockers.map((at) => ({ at }))]);
}

const isAccess = (s) => ["read", "write", "update"].includes(s.event);
/** What is shown now. */
const shown = { kinds: new Set(Object.keys(names)), text: "", file: "", current: null, step: -1, source: null, level: 1, run: 0 };
