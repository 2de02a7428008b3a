import { execFileSync } from "node:child_process";
import os from "node:os";

const columns = [
  "fault",
  "rounds",
  "requests",
  "failed",
  "staff refused",
  "saved, answered 409",
  "office back, median",
  "longest",
  "live events back, longest",
  "slowest answer to a visitor",
];

/** The page of figures: a row for each fault, from the lines that the test reported, and what was found afterward. */
export function clusterPage(lines, minutes) {
  const rounds = lines.filter(({ fault }) => fault);
  const { result } = lines.find((line) => line.result);
  const rows = [...new Set(rounds.map(({ fault }) => fault))].map((fault) =>
    rowOf(
      fault,
      rounds.filter((round) => round.fault === fault),
    ),
  );
  const found = ["requests", "edits", "emails"].map((what) => {
    const { acknowledged, lost, doubled } = result[what];
    return `| ${[what, ...[acknowledged, lost, doubled].map(inDigits)].join(" | ")} |`;
  });
  return `# Cluster

\`npm run test:cluster\` wrote this page on ${new Date().toISOString().slice(0, 10)} in ${minutes} minutes, on ${os.availableParallelism()} cores with
${Math.round(os.totalmem() / 2 ** 30)} GB of memory, with ${versions()}.

It runs the files of \`deploy/cluster/\` on three machines, which are networks of one: two database nodes with Patroni
and etcd, and a third with etcd, HAProxy, nginx (\`deploy/nginx/\`) and two processes of the program. A database node is
killed, or cut off, with its etcd. Meanwhile visitors open pages and send requests, each twice at once, and staff edit
leads. Then each fault strikes, again and again.

| ${columns.join(" | ")} |
|---|${columns
    .slice(1)
    .map(() => "--:")
    .join("|")}|
${rows.join("\n")}

- **failed**: pages and visitors' requests with any answer but a success, and none at all.
- **staff refused**: edits that got an error because the database was away, and reads after it, tried again and again
  until the database answered.
- **saved, answered 409**: edits whose answer was lost after they were saved; the proxy's second try then met their own
  change.
- **office back**: from the fault to the first edit that was sent after it and saved. Live events likewise: the first
  one after that edit was sent.
- In every round a limit on sign-in went on counting where it was before the fault, the session stayed open, and emails
  that the mail server had put off before were sent afterward.

What was acknowledged, and what was in the database and the mailboxes afterward:

| what | acknowledged | lost | doubled |
|---|--:|--:|--:|
${found.join("\n")}

${inDigits(result.spooled)} submissions waited in files while the database was away, and were stored afterward. Above the limit for ten
minutes, they wait for staff, without a confirmation by email.
`;
}

function rowOf(fault, rounds) {
  const sum = (pick) => inDigits(rounds.reduce((total, round) => total + pick(round), 0));
  const back = rounds.map(({ officeBack }) => officeBack).sort((one, other) => one - other);
  const cells = [
    fault,
    inDigits(rounds.length),
    sum(({ sent }) => sent),
    sum(({ failedVisitors }) => failedVisitors),
    sum(({ failedStaff }) => failedStaff),
    sum(({ savedUnanswered }) => savedUnanswered),
    seconds(back[Math.floor((back.length - 1) / 2)]),
    seconds(back.at(-1)),
    seconds(Math.max(...rounds.map(({ liveBack }) => liveBack))),
    seconds(Math.max(...rounds.map(({ slowestVisitor }) => slowestVisitor)) / 1000),
  ];
  return `| ${cells.join(" | ")} |`;
}

function seconds(number) {
  return `${number.toFixed(1)} s`;
}

function inDigits(number) {
  return number.toLocaleString("en-US");
}

/** Of Debian's packages. */
function versions() {
  const versionOf = (name) =>
    execFileSync("dpkg-query", ["-W", name], { encoding: "utf8" })
      .split(/[\t+-]/)
      .at(name.split("-").length);
  return [
    `PostgreSQL ${versionOf("postgresql")}`,
    `Patroni ${versionOf("patroni")}`,
    `etcd ${versionOf("etcd-server")} and HAProxy ${versionOf("haproxy")}`,
  ].join(", ");
}
