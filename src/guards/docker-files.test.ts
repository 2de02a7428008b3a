import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const folder = path.join(root, "deploy/docker");
const fileOf = (name: string) => readFileSync(path.join(folder, name), "utf8");
const dockerfile = fileOf("Dockerfile");
const compose = fileOf("compose.yaml");
/** Of the volumes of each service: `source:target`, with `:ro` after some. */
const mounts = [...compose.matchAll(/^ {6}- ([^\s:]+):(\/[^\s:]+)(?::ro)?$/gm)].map(
  ([, source = "", target = ""]) => ({ source, target }),
);

describe("the build of a container", () => {
  it("starts from a folder and a Dockerfile that exist", () => {
    const [, context = ""] = /^ {6}context: (\S+)$/m.exec(compose) ?? [];
    const [, file = ""] = /^ {6}dockerfile: (\S+)$/m.exec(compose) ?? [];
    expect(path.resolve(folder, context)).toBe(root);
    expect(path.resolve(root, file)).toBe(path.join(folder, "Dockerfile"));
  });

  it("copies only what exists, or what an earlier stage made", () => {
    const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, name]) => name);
    const copies = [...dockerfile.matchAll(/^COPY (?:--from=(\S+) )?(\S+) \S+$/gm)];
    expect(copies).toHaveLength(dockerfile.match(/^COPY/gm)?.length ?? 0);
    for (const [, stage, source = ""] of copies)
      if (stage) expect(stages).toContain(stage);
      else expect(existsSync(path.join(root, source)), source).toBe(true);
  });

  it("leaves out nothing that the build or the server reads", () => {
    const program =
      'import("./bin/lib/build.mjs").then(({ sources }) => console.log(JSON.stringify(sources)))';
    const built = execFileSync(process.execPath, ["-e", program], { cwd: root, encoding: "utf8" });
    const [, started = ""] = /^CMD \["node", "(\S+)"\]$/m.exec(dockerfile) ?? [];
    const needed = [...(JSON.parse(built) as string[]), started, "bin/lib", "db/migrations", "src/server"];
    expect(needed.filter((place) => !existsSync(path.join(root, place)))).toEqual([]);
    expect(needed.filter(isLeftOut)).toEqual([]);
    expect(["node_modules", "data/postgres", "data.keys"].filter(isLeftOut)).toHaveLength(3);
  });

  it("gets files that exist, and volumes that are declared", () => {
    expect(mounts.length).toBeGreaterThan(3);
    const [, declared = ""] = /^volumes:\n((?: {2}\w+:\n)+)/m.exec(compose) ?? [];
    for (const { source } of mounts)
      if (source.startsWith(".")) expect(existsSync(path.resolve(folder, source)), source).toBe(true);
      else expect(declared).toContain(`  ${source}:\n`);
  });

  it("keeps every folder of data in a declared volume", () => {
    const [, volumes = "[]"] = /^VOLUME (\[.+\])$/m.exec(dockerfile) ?? [];
    const named = mounts.filter(({ source }) => !source.startsWith(".")).map(({ target }) => target);
    expect(named).toEqual(expect.arrayContaining(JSON.parse(volumes)));
    const folders = [...dockerfile.matchAll(/(?:DATA_DIR|BACKUP_DIR|SECRET_KEYS_FILE)=(\S+)/g)];
    expect(folders).toHaveLength(3);
    for (const [, place = ""] of folders)
      expect(
        named.some((target) => place === target || path.dirname(place) === target),
        place,
      ).toBe(true);
  });
});

/** As Docker matches: from the folder of the build, and all that is below a match. */
function isLeftOut(place: string): boolean {
  const patterns = fileOf("Dockerfile.dockerignore").trim().split("\n");
  const parts = place.split("/");
  const above = parts.map((_, count) => parts.slice(0, count + 1).join("/"));
  return above.some((each) => patterns.some((pattern) => path.matchesGlob(each, pattern)));
}
