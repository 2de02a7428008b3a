import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

/** Forbids unsafe code, or allows it in listed files. docs/security.md names these tests. */
const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

const program = ["src", "bin"].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => path.join(folder, file))
    .filter((file) => /\.(tsx?|mjs|cjs)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => !/^src\/(guards|server\/testing)\//.test(file)),
);
const under = (...folders: string[]) =>
  program.filter((file) => folders.some((folder) => file.startsWith(`${folder}/`)));
const thatHave = (files: string[], pattern: RegExp) =>
  files.filter((file) => pattern.test(read(file))).sort();

describe("the program", () => {
  it("never evaluates text as code", () => {
    const evaluating =
      /\beval\s*\(|\bnew Function\b|["'](?:node:)?vm["']|\bset(?:Timeout|Interval)\(\s*["'`]/;
    expect(program.length).toBeGreaterThan(500);
    expect(thatHave(program, evaluating)).toEqual([]);
  });

  it("starts other programs in four files of the server, without a shell", () => {
    const starting = thatHave(under("src"), /["'](?:node:)?child_process["']/);
    expect(starting).toEqual(
      ["account", "cluster", "postmaster", "programs"].map(
        (name) => `src/server/platform/db/private/${name}.ts`,
      ),
    );
    for (const file of starting) {
      const imported = /import \{([^}]+)\} from "node:child_process"/.exec(read(file))?.[1] ?? "exec";
      const names = imported.split(",").map((name) => name.trim());
      expect(
        names.filter((name) => !/^(type ChildProcess|spawn|spawnSync|execFileSync)$/.test(name)),
      ).toEqual([]);
      expect(read(file)).not.toMatch(/\bshell:/);
    }
  });

  it("inserts raw HTML in two files of the site, and nowhere in the office", () => {
    const raw =
      /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|\bsrcdoc\b/i;
    expect(thatHave(under("src/crm", "src/ui", "src/site", "src/domain"), raw)).toEqual([
      "src/site/render/document.tsx",
      "src/site/sections/island.tsx",
    ]);
  });

  it("makes the office's phone and email links in one place", () => {
    expect(thatHave(under("src/crm", "src/ui"), /["'`](?:mailto|tel|sms):[^"']/)).toEqual([
      "src/crm/layout/links.tsx",
    ]);
    expect(thatHave(under("src/crm", "src/ui"), /javascript:/)).toEqual([]);
  });

  it("prevents no paste", () => {
    expect(thatHave(under("src/crm", "src/ui", "src/site"), /\bonPaste\b|["']paste["']/)).toEqual([]);
  });
});

describe("the main thread", () => {
  it("neither parses files nor makes PDFs", () => {
    const importing = (module: string) =>
      thatHave(under("src/server"), new RegExp(`^import (?!type\\b).* from "[^"]*${module}"`, "m"));
    expect(importing("csv-parse/sync")).toEqual(["src/server/features/import-export/file-rows.ts"]);
    expect(importing("/file-rows\\.ts")).toEqual([
      "src/server/features/import-export/file-thread.ts",
      "src/server/features/import-export/people-rows.ts",
    ]);
    expect(importing("/people-rows\\.ts")).toEqual(["src/server/features/import-export/file-thread.ts"]);
    expect(importing("pdfmake")).toEqual(["src/server/features/documents/pdf-worker.ts"]);
    expect(importing("/(?:file-thread|excel-thread|pdf-worker)\\.ts")).toEqual([]);
  });
});

describe("cryptography", () => {
  const server = under("src/server", "src/domain");

  it("hashes with SHA-256; SHA-1 only for ETags and Twilio's signatures", () => {
    const hashing = /create(?:Hash|Hmac)\("(\w+)"/g;
    const used = server.flatMap((file) =>
      [...read(file).matchAll(hashing)].map(([, name]) => `${name} ${file}`),
    );
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter((each) => !each.startsWith("sha256 ")).sort()).toEqual([
      "sha1 src/server/platform/http/compressed-reply.ts",
      "sha1 src/server/platform/messaging/signature.ts",
    ]);
    const calls = server.flatMap((file) => read(file).match(/create(?:Hash|Hmac)\(/g) ?? []);
    expect(calls).toHaveLength(used.length);
  });

  it("comes from Node and four packages", () => {
    const { dependencies } = JSON.parse(read("package.json")) as { dependencies: Record<string, string> };
    const known = /argon|authn|bcrypt|cipher|crypt|hash|jose|jwt|nacl|noble|otp|scrypt|^age-|sha\d|sodium/;
    expect(
      Object.keys(dependencies)
        .filter((name) => known.test(name))
        .sort(),
    ).toEqual([
      "@node-rs/argon2",
      "@simplewebauthn/browser",
      "@simplewebauthn/server",
      "age-encryption",
      "otpauth",
    ]);
  });

  it("makes no secret with Math.random, which is for quote numbers and the demo", () => {
    expect(thatHave(server, /Math\.random/)).toEqual([
      "src/domain/quotes/quote.ts",
      "src/server/features/quotes/revision-writes.ts",
      "src/server/features/quotes/writes.ts",
      "src/server/features/seed/demo/ids.ts",
    ]);
  });
});

describe("types", () => {
  it("checks them strictly in every folder, and ignores them nowhere", () => {
    const base = JSON.parse(read("tsconfig.base.json")) as { compilerOptions: Record<string, unknown> };
    expect(base.compilerOptions).toMatchObject({ strict: true, noUncheckedIndexedAccess: true });
    const ours = readdirSync(root).filter((name) => /^tsconfig\.(?!base)\w+\.json$/.test(name));
    expect(ours.length).toBeGreaterThan(3);
    for (const name of ours) {
      expect(read(name)).toMatch(/"extends": "\.\/tsconfig\.\w+\.json"/);
      expect(read(name)).not.toMatch(/"(?:strict\w*|noImplicit\w*|noUnchecked\w*)": false/);
    }
    const ignoring = /@ts-(?:ignore|nocheck)/;
    expect(
      thatHave(
        program.filter((file) => /\.tsx?$/.test(file)),
        ignoring,
      ),
    ).toEqual([]);
  });
});

describe("the server's log", () => {
  it("is written by Fastify, logLine and the start, and to a person at a terminal", () => {
    const writing = /\bconsole\b|process\.(?:stdout|stderr)\b|appendFile|createWriteStream/;
    expect(thatHave(under("src/server"), writing)).toEqual([
      "src/server/app/backup-command.ts",
      "src/server/app/main.ts",
      "src/server/app/move-command.ts",
      "src/server/app/restore-command.ts",
      "src/server/app/shutdown.ts",
      "src/server/app/user-command.ts",
      "src/server/features/operations/upgrade-office.ts",
      "src/server/platform/core/log-line.ts",
      "src/server/platform/db/private/upgrade.ts",
    ]);
  });
});
