import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { useTestApp } from "../../testing/app.ts";
import { archiveOf } from "./archive-reads.ts";

const office = useTestApp();

function archiveWith(...copies: string[]) {
  const logArchive = mkdtempSync(path.join(tmpdir(), "valance-archive-"));
  onTestFinished(() => rmSync(logArchive, { recursive: true }));
  for (const copy of copies) mkdirSync(path.join(logArchive, "base", copy), { recursive: true });
  return logArchive;
}

/** Of a server that started at noon on November 21. */
const stateAt = (at: string, logArchive?: string) => {
  const startedAt = new Date("2026-11-21T12:00:00Z");
  const installation = { ...office.context.installation, logArchive, startedAt };
  return archiveOf(office.store.db, installation, new Date(at));
};

it("knows when the log's newest copy of the database was made", async () => {
  const logArchive = archiveWith("2026-11-14T03-00-00Z", "2026-11-21T03-00-00Z");
  expect(await stateAt("2026-11-28T04:00:00Z", logArchive)).toEqual({
    ...{ isFailing: false, archivedUntil: undefined, isCopyLate: false },
    copiedAt: new Date("2026-11-21T03:00:00Z"),
  });
  expect(await stateAt("2026-11-28T04:00:00Z")).toBeUndefined();
});

it("calls a copy late two hours after it was due, if the server has run for so long", async () => {
  const weekly = archiveWith("2026-11-21T03-00-00Z");
  expect(await stateAt("2026-11-28T05:00:00Z", weekly)).toMatchObject({ isCopyLate: false });
  expect(await stateAt("2026-11-28T05:00:01Z", weekly)).toMatchObject({ isCopyLate: true });
  const old = archiveWith("2026-10-01T03-00-00Z");
  for (const archive of [old, archiveWith()]) {
    expect(await stateAt("2026-11-21T14:00:00Z", archive)).toMatchObject({ isCopyLate: false });
    expect(await stateAt("2026-11-21T14:00:01Z", archive)).toMatchObject({ isCopyLate: true });
  }
});
