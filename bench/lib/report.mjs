/** Writes a suite's table into docs/performance.md, whose words stay. A suite without a place there only prints. */
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import path from "node:path";

const file = path.resolve(import.meta.dirname, "../../docs/performance.md");

/**
 * Replaces the lines between the suite's two markers. `rows` are lists of cells; the first is what was measured.
 */
export function writeReport(suite, { heading, rows }) {
  const [begin, end] = [`<!-- ${suite} -->`, `<!-- end of ${suite} -->`];
  const [before, rest] = readFileSync(file, "utf8").split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) return;
  writeFileSync(file, `${before}${begin}\n\n${machine()}\n\n${table(heading, rows)}\n\n${end}${after}`);
}

function machine() {
  const [{ model }] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, Node ${process.versions.node}, ${cpus().length} cores (${model.trim()}), ${memory} GB.`;
}

function table(heading, rows) {
  const columns = heading.split(", ");
  const width = Math.max(columns.length + 1, ...rows.map((cells) => cells.length));
  const line = (cells) => `| ${Array.from({ length: width }, (_, n) => inOneCell(cells[n])).join(" | ")} |`;
  const rule = Array.from({ length: width }, (_, n) => (n === 0 ? "---" : "--:"));
  return [line(["", ...columns]), line(rule), ...rows.map(line)].join("\n");
}

/** A bar would begin another cell. */
function inOneCell(text = "") {
  return text
    .split("|")
    .map((part) => part.trim())
    .filter(Boolean)
    .join(" / ");
}
