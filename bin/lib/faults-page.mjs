import { readFileSync } from "node:fs";
import os from "node:os";

/** The Node that runs the server; another may run this script. */
const { node } = JSON.parse(
  readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
).dependencies;

const columns = {
  rounds: "rounds",
  sent: "sent",
  acknowledged: "acknowledged",
  found: "found",
  lost: "lost",
  doubled: "doubled",
  ...{ edits: "edits saved", editsLost: "edits lost" },
};
const keys = Object.keys(columns);

/** What a report lacks of the promised rounds (fault-rounds.json), a line for each fault. */
export function missingRounds(reports, promised) {
  return Object.entries(promised).flatMap(([fault, { atLength }]) => {
    const rounds = sumOf(
      reports.filter((each) => each.fault === fault),
      "rounds",
    );
    return rounds === atLength ? [] : [`${fault}: ${rounds} of ${atLength} rounds`];
  });
}

/** The page of figures: a row for each fault, which several tests may have reported, and their sum. */
export function faultsPage(reports, minutes) {
  const faults = [...new Set(reports.map(({ fault }) => fault))].map((fault) => {
    const parts = reports.filter((each) => each.fault === fault);
    return { fault, ...Object.fromEntries(keys.map((column) => [column, sumOf(parts, column)])) };
  });
  const sum = (column) => sumOf(faults, column);
  const row = (name, numberIn) =>
    `| ${[name, ...keys.map((column) => numberIn(column).toLocaleString("en-US"))].join(" | ")} |`;
  const rows = faults.map((fault) => row(fault.fault, (column) => fault[column]));
  return `# Faults

\`npm run test:faults\` wrote this page on ${new Date().toISOString().slice(0, 10)} in ${minutes} minutes, on ${os.availableParallelism()} cores with
${Math.round(os.totalmem() / 2 ** 30)} GB of memory, Node ${node} and its own PostgreSQL.

Files are in memory where there is plenty; the faults of a disk make one of their own.

In each round visitors send requests, each twice at once, and the fault strikes at a random moment. Afterward every
request that was acknowledged must be in the database once, with its lead, appointment and confirmation.

| fault | ${Object.values(columns).join(" | ")} |
|---|${keys.map(() => "--:").join("|")}|
${[...rows, row("**all**", sum)].join("\n")}

- **sent**: requests, each sent twice. Those sent to a dead server or a failing disk are not acknowledged.
- **found** is more than acknowledged where a request was stored and its answer was lost. The visitor sends it again,
  and it stays one request.
- **edits**: where the program is killed, and where the disk fails, a user changes leads meanwhile.
- The faults are in \`src/server/testing/resilience\`; \`fault-rounds.json\` lists their rounds. \`npm test\` runs a few of each.
`;
}

const sumOf = (rows, column) => rows.reduce((total, row) => total + row[column], 0);
