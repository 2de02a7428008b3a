import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import promises from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { noteArchive } from "../../platform/db/private/archive-in-use.ts";
import { homeOf, makeHome } from "../../platform/db/private/home.ts";
import { useTestApp } from "../../testing/app.ts";
import { archiveOf } from "./archive-reads.ts";

const office = useTestApp();

/** The folders of a server whose cluster was copied then. */
async function archiveWith(...copies: string[]) {
  const parent = mkdtempSync(path.join(tmpdir(), "valance-archive-"));
  chmodSync(parent, 0o711);
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const [dataDir, logArchive] = [path.join(parent, "data"), path.join(parent, "archive")];
  const cluster = path.join(logArchive, "7500000000000000001");
  mkdirSync(dataDir);
  makeHome(homeOf(dataDir));
  await noteArchive(homeOf(dataDir), cluster);
  for (const copy of copies) mkdirSync(path.join(cluster, "base", copy), { recursive: true });
  return { dataDir, logArchive };
}

/** Lets no folder be read until the returned function is called, as on a share whose server is gone. */
function hangFolders() {
  const { promise, resolve } = Promise.withResolvers<never[]>();
  const readdir = vi.spyOn(promises, "readdir").mockReturnValue(promise);
  syncBuiltinESMExports();
  const restore = () => {
    readdir.mockRestore();
    syncBuiltinESMExports();
  };
  onTestFinished(restore);
  const answer = () => {
    restore();
    resolve([]);
    return promise;
  };
  return { readdir, answer };
}

/** Of a server that started at noon on November 21. */
const stateAt = (at: string, folders?: Awaited<ReturnType<typeof archiveWith>>) => {
  const startedAt = new Date("2026-11-21T12:00:00Z");
  const installation = { ...office.context.installation, ...folders, startedAt };
  return archiveOf(office.store.db, installation, new Date(at));
};

it("knows when the log's newest copy of the database was made", async () => {
  const weekly = await archiveWith("2026-11-14T03-00-00Z", "2026-11-21T03-00-00Z");
  expect(await stateAt("2026-11-28T04:00:00Z", weekly)).toEqual({
    ...{ isFailing: false, archivedUntil: undefined, isCopyLate: false },
    copiedAt: new Date("2026-11-21T03:00:00Z"),
  });
  expect(await stateAt("2026-11-28T04:00:00Z")).toBeUndefined();
});

it("calls a copy late two hours after it was due, if the server has run for so long", async () => {
  const weekly = await archiveWith("2026-11-21T03-00-00Z");
  expect(await stateAt("2026-11-28T05:00:00Z", weekly)).toMatchObject({ isCopyLate: false });
  expect(await stateAt("2026-11-28T05:00:01Z", weekly)).toMatchObject({ isCopyLate: true });
  const old = await archiveWith("2026-10-01T03-00-00Z");
  for (const archive of [old, await archiveWith()]) {
    expect(await stateAt("2026-11-21T14:00:00Z", archive)).toMatchObject({ isCopyLate: false });
    expect(await stateAt("2026-11-21T14:00:01Z", archive)).toMatchObject({ isCopyLate: true });
  }
});

it("calls a copy late two hours after the start if the log before it may have a gap", async () => {
  const folders = await archiveWith("2026-11-21T03-00-00Z");
  const home = homeOf(folders.dataDir);
  await noteArchive(home, undefined);
  await noteArchive(home, path.join(folders.logArchive, "7500000000000000001"));
  expect(await stateAt("2026-11-21T14:00:00Z", folders)).toMatchObject({ isCopyLate: false });
  expect(await stateAt("2026-11-21T14:00:01Z", folders)).toMatchObject({ isCopyLate: true });
});

it("counts an archive that does not answer as failing, and reads it again once it has", async () => {
  const folders = await archiveWith("2026-11-21T03-00-00Z");
  const installation = { ...office.context.installation, ...folders };
  const state = () => archiveOf(office.store.db, installation, new Date("2026-11-22T03:00:00Z"), 50);
  const { readdir, answer } = hangFolders();
  const failing = { isFailing: true, archivedUntil: undefined, copiedAt: undefined, isCopyLate: false };
  expect(await state()).toEqual(failing);
  expect(await state()).toEqual(failing);
  expect(readdir).toHaveBeenCalledOnce();
  await answer();
  await vi.waitFor(async () => expect(await state()).toMatchObject({ isFailing: false }));
  expect((await state())!.copiedAt).toEqual(new Date("2026-11-21T03:00:00Z"));
});
