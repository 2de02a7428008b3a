import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const branch = "published";

/** A repository that the commands of the page clone and pull, with this version of the code. */
export class PublishedCode {
  readonly #place: string;

  constructor(place: string) {
    this.#place = place;
    const project = path.resolve(import.meta.dirname, "../../../..");
    git(tmpdir(), "clone", "--quiet", "--bare", project, place);
    git(place, "update-ref", `refs/heads/${branch}`, "HEAD");
    git(place, "symbolic-ref", "HEAD", `refs/heads/${branch}`);
  }

  /** Publishes a next version, which has one more migration. Returns the name of that. */
  publishMigration(sql: string): string {
    const clone = mkdtempSync(path.join(tmpdir(), "valance-next-"));
    git(clone, "clone", "--quiet", this.#place, ".");
    const file = path.join(clone, "db/migrations/meta/_journal.json");
    const journal = JSON.parse(readFileSync(file, "utf8"));
    const last = journal.entries.at(-1);
    const tag = `${String(last.idx + 1).padStart(4, "0")}_walk`;
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
    writeFileSync(file, JSON.stringify(journal));
    writeFileSync(path.join(clone, "db/migrations", `${tag}.sql`), sql);
    git(clone, "add", "db/migrations");
    git(clone, "commit", "--quiet", "--message", "next");
    git(clone, "push", "--quiet", "origin", `HEAD:${branch}`);
    rmSync(clone, { recursive: true });
    return tag;
  }
}

function git(folder: string, ...command: string[]) {
  const author = ["-c", "user.name=Robin", "-c", "user.email=robin@shades.example"];
  execFileSync("git", [...author, ...command], { cwd: folder });
}
