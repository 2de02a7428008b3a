import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { everyPath } from "../support/every-page.ts";
import { expect, test } from "../support/journey.ts";

const hasJava = spawnSync("java", ["-version"]).status === 0;

const validator = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");

/** React closes void elements with a slash, which is valid, but the validator notes it. */
const isTaste = /^Trailing slash on void elements has no effect/;

interface Complaint {
  type: "error" | "info" | "non-document-error";
  subType?: string;
  url: string;
  message: string;
  extract?: string;
  lastLine?: number;
}

test("every page passes the Nu HTML validator", async ({ request }, testInfo) => {
  if (!hasJava)
    console.warn(
      `\n${"!".repeat(80)}\nNO PAGE WAS VALIDATED: install Java 11 or later.\n${"!".repeat(80)}\n`,
    );
  test.skip(!hasJava, "The Nu validator needs Java 11 or later");
  test.setTimeout(120_000);
  const files = new Map<string, string>();
  for (const path of await everyPath(request)) {
    const file = testInfo.outputPath(`page-${files.size}.html`);
    writeFileSync(file, await (await request.get(path)).text());
    files.set(file, path);
  }
  const returned = testInfo.outputPath("returned.html");
  const form = { firstName: "M", email: "nobody", comments: "" };
  writeFileSync(returned, await (await request.post("/schedule", { form })).text());
  files.set(returned, "/schedule, given back");

  expect(axeViolations([...files.keys()]).map((each) => tell(each, files))).toEqual([]);
});

/** One Java process for all pages, because starting it is the slow part. */
function axeViolations(files: string[]): Complaint[] {
  const { stdout, stderr } = spawnSync(
    "java",
    ["-Xss1m", "-jar", validator, "--format", "json", "--stdout", ...files],
    {
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  if (!stdout.startsWith("{")) throw new Error(`The validator did not run: ${stderr}`);
  const { messages } = JSON.parse(stdout) as { messages: Complaint[] };
  return messages.filter(({ message }) => !isTaste.test(message));
}

function tell({ type, subType, url, message, extract = "" }: Complaint, files: Map<string, string>): string {
  return `${files.get(new URL(url).pathname)} ${subType ?? type}: ${message} ${extract.trim()}`;
}
