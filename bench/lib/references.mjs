/** References that are not Node, each measured only where it is installed: nginx for pages, pgbench for statements. */
import { execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { get } from "node:http";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { connections } from "./load.mjs";
import { emptyFolder, freePort } from "./servers.mjs";

const isInstalled = (program) => spawnSync(program, ["--version"]).error === undefined;

/** Starts nginx with one process that sends the same bytes from a file; undefined without nginx. */
export async function serveByNginx(url, headers) {
  if (!isInstalled("nginx")) return undefined;
  const [folder, port] = [emptyFolder(), await freePort()];
  writeFileSync(path.join(folder, "body"), await bytesOf(url, headers));
  const encoding = headers["accept-encoding"];
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  writeFileSync(
    path.join(folder, "nginx.conf"),
    `daemon off; worker_processes 1; pid ${folder}/pid;
     events {}
     http {
       access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=10;
       ${temporary.join(" ")}
       server {
         listen 127.0.0.1:${port};
         root ${folder}; default_type "text/html";
         ${encoding ? `add_header content-encoding ${encoding};` : ""}
         location / { try_files /body =404; }
       }
     }`,
  );
  const child = spawn("nginx", ["-e", "stderr", "-p", folder, "-c", "nginx.conf"], { stdio: "inherit" });
  const address = `http://127.0.0.1:${port}`;
  while (!(await fetch(address).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    await pause(100);
  }
  const stop = async () => {
    child.kill();
    if (child.exitCode === null) await once(child, "exit");
  };
  return { address, stop };
}

/** The body as it is sent, which `fetch` would decompress. */
async function bytesOf(url, headers) {
  const [answer] = await once(get(url, { headers }), "response");
  return buffer(answer);
}

const run = promisify(execFile);
let scripts;

/**
 * How many requests per second pgbench makes of a request's statements, named, over as many connections as the other
 * contestants use; undefined without pgbench.
 */
export async function pgbenchOf(statements, { address: { host, port }, password, milliseconds }) {
  if (!isInstalled("pgbench")) return undefined;
  scripts ??= emptyFolder();
  const script = path.join(scripts, "statements.sql");
  writeFileSync(script, statements.map(({ text }, place) => `${named(text, place)};\n`).join(""));
  const values = statements.flatMap(({ values }, place) =>
    values.flatMap((value, number) => ["-D", `${nameOf(place, number + 1)}=${asText(value)}`]),
  );
  const load = ["-M", "prepared", "-c", String(connections), "-T", String(Math.ceil(milliseconds / 1_000))];
  const { stdout } = await run(
    "pgbench",
    ["-n", ...load, "-f", script, ...values, "-h", host, "-p", String(port), "-U", "valance", "valance"],
    { env: { ...process.env, PGPASSWORD: password } },
  );
  // In a short trial on a busy machine it may end no transaction, and then it prints no rate.
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}

/** A statement on one line with pgbench's variables in place of its parameters. */
function named(text, place) {
  return text.replaceAll(/\s+/g, " ").replaceAll(/\$(\d+)/g, (_, number) => `:${nameOf(place, number)}`);
}

const nameOf = (place, number) => `s${place}_${number}`;

function asText(value) {
  return value instanceof Date ? value.toISOString() : String(value);
}
