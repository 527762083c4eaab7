/** One list of everything that was found; an entry knows its lines and its scene: steps and arrows. */
const data = JSON.parse($("data").textContent);
const f = data.findings;
const sources = data.sources || {};
const pictures = data.pictures || [];
const names = { cycle: "cycle", block: "if(*) block", race: "race", couple: "read-couple", proof: "parallel region" };
const glyphs = { cycle: "⟳", block: "✲", race: "⚡", couple: "⇄", proof: "✓" };
const sceneOf = new Map(pictures.flatMap((p) => p.scenes.map((s) => [s.finding, { ...s, run: p.run }])));
const items = [];

function add(kind, raw, title, where, fallback, lines) {
  const scene = sceneOf.get(raw.id) || fallback;
  items.push({ kind, id: raw.id, glyph: raw.status === "unproved" ? "?" : glyphs[kind], raw, title, where, scene, steps: scene.steps, lines: lines.filter((l) => l.at && l.at.file) });
}

for (const c of f.cycles) {
  add("cycle", c, "No sequential order on " + unique(c.steps.map((s) => s.variable)).join(", "), unique(c.steps.map((s) => place(s.at))).join(" → "),
    cycleScene(c), c.steps.map((s) => ({ at: s.at, variable: s.variable })));
}
for (const b of f.blocks) {
  const lines = [];
  for (let n = b.startLine; n <= b.endLine; n++) lines.push({ at: { file: b.file, line: n } });
  add("block", b, "if(*) block in " + methodName(b.method), b.file + ":" + b.startLine + (b.endLine > b.startLine ? "–" + b.endLine : ""), { steps: [], edges: [] }, lines);
}
for (const r of f.races) {
  add("race", r, "Race on " + r.variable, [r.first, r.second].map((e) => e.access + " " + place(e.at)).join(" ↔ "), raceScene(r), [r.first, r.second].map((e) => ({ at: e.at, variable: r.variable })));
}
for (const c of f.couples) {
  add("couple", c, "Read of " + c.variable + " may see another write", place(c.read.at) + " saw " + (place(c.write.at) || "the initial value") + ", could see " + (place(c.challenger.at) || "the initial value"), coupleScene(c), [c.read, c.write, c.challenger].map((e) => ({ at: e.at, variable: c.variable })));
}
for (const p of f.proofs) {
  add("proof", p, p.status === "proved" ? "Tasks are proved independent" : "Tasks are not proved independent", place(p.at), { steps: [], edges: [] }, [{ at: p.at }, ...p.blockers.map((at) => ({ at }))]);
}

/** Without a picture of the run: the accesses in the order of the cycle. */
function cycleScene(c) {
  const n = c.steps.length;
  const edges = c.steps.map((s, k) => ({ from: k, to: (k + 1) % n, kind: "FINDING" })).filter((e) => c.steps[e.from].task !== c.steps[e.to].task);
  return { steps: c.steps.map((s) => ({ ...s, event: s.access, role: "cycle", hidden: 0 })), edges };
}

function raceScene(r) {
  const side = (e, k) => ({ task: k ? "another task" : "one task", event: e.access, variable: r.variable, at: e.at, role: k ? "other side" : "one side", hidden: 0 });
  return { steps: [side(r.first, 0), side(r.second, 1)], edges: [{ from: 0, to: 1, kind: "FINDING" }] };
}

/** The witness, with its three accesses named; where a place occurs several times, the last occurrence counts. */
function coupleScene(c) {
  const steps = (c.witness || []).map((s) => ({ ...s, role: "", hidden: 0 }));
  const same = (a, b) => a.file === b.file && a.line === b.line && a.class === b.class && a.method === b.method;
  const found = {};
  for (const [role, words] of [["read", ["read", "update"]], ["challenger", ["write", "update"]], ["write", ["write", "update"]]]) {
    for (let k = steps.length - 1; k >= 0 && !(role in found); k--) {
      if (!steps[k].role && same(steps[k].at, c[role].at) && words.includes(steps[k].event)) {
        steps[k].role = role;
        found[role] = k;
      }
    }
  }
  const edges = found.read > found.challenger ? [{ from: found.challenger, to: found.read, kind: "FINDING" }] : [];
  return { steps, edges };
}

const isAccess = (s) => ["read", "write", "update"].includes(s.event);
/** What is shown now. */
const shown = { kinds: new Set(Object.keys(names)), text: "", file: "", current: null, step: -1, source: null, level: 1, run: 0 };
