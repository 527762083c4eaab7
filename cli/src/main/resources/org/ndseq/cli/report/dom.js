/** Small helpers; text never becomes markup. */
const $ = (id) => document.getElementById(id);

function fill(e, props, kids) {
  for (const [k, v] of Object.entries(props || {})) {
    if (v === null || v === undefined) continue;
    if (k === "on") for (const [name, fn] of Object.entries(v)) e.addEventListener(name, fn);
    else if (k === "data") Object.assign(e.dataset, v);
    else e.setAttribute(k, v);
  }
  e.append(...kids.flat(Infinity).filter((x) => x !== null && x !== undefined && x !== false));
  return e;
}
const el = (name, props, ...kids) => fill(document.createElement(name), props, kids);
const svg = (name, props, ...kids) => fill(document.createElementNS("http://www.w3.org/2000/svg", name), props, kids);
const button = (props, ...kids) => el("button", { type: "button", ...props }, ...kids);

const num = (n) => (n === undefined || n === null ? "" : n.toLocaleString("en"));
const plural = (n, word) => num(n) + " " + word + (n === 1 ? "" : word === "class" ? "es" : "s");
const place = (at) => (at && (at.file || at.class) ? (at.file || at.class) + (at.line ? ":" + at.line : "") : "");
const short = (s, n) => (s.length > n ? s.slice(0, Math.max(1, n - 1)) + "…" : s);
/** A task's name shortened so that its number stays: of a class's name first the package goes, then outer classes. */
function shortTask(name, n) {
  const [, base, number] = /^(.*?)( #\d+)?$/s.exec(name),
    tail = number || "";
  let plain = base;
  for (const outer of [/^[\w$.]*\.(?=[\w$]+$)/, /^[\w$]*\w\$(?=[A-Za-z]\w*$)/])
    if (plain.length + tail.length > n) plain = plain.replace(outer, "");
  return short(plain, n - tail.length) + tail;
}

/** A variable's name shortened from the front, where its class stands. */
const shortVar = (v, n) => (v.length <= n ? v : short(v.replace(/^.*\.(?=[^.]+$)/, "…"), n));
const clamp = (low, x, high) => Math.max(low, Math.min(high, x));
const unique = (list) => [...new Set(list)];

/** A sentence whose parts between backticks are shown as code. */
const quoted = (text) => text.split("\u0060").map((part, n) => (n % 2 ? el("code", {}, part) : part));

/** fold(I)V as people write it. */
const methodName = (m) => (m || "").replace(/\(.*/, "()");

/** The name that a variable has in the source: balance of Account.balance. */
const simpleName = (v) =>
  (/([\w$]+)(?:\[.*])?$/.exec((v || "").replace(/#\d+/g, "").replace(/\.key-?\d+$/, "")) || ["", ""])[1];

/** Puts a text where the user can paste it from; pages from a disk may not use the clipboard directly. */
function copy(text) {
  const box = el("textarea", { class: "clip", "aria-hidden": "true" }, text);
  document.body.append(box);
  box.select();
  const done = document.execCommand("copy");
  box.remove();
  return done;
}

/** A button that copies the text that a function makes when it is pressed. */
function copier(label, text) {
  const b = button({ class: "copy", title: label, "aria-label": label }, "copy");
  b.addEventListener("click", () => {
    b.textContent = copy(text()) ? "copied" : "not copied";
    setTimeout(() => (b.textContent = "copy"), 1500);
  });
  return b;
}
