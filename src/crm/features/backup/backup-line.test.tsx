// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { BackupsOfServer } from "#contract/backups.ts";
import { showInOffice, signInBeforeEach, stubServer } from "../../testing/office.tsx";
import { BackupLine } from "./backup-line.tsx";

signInBeforeEach("admin");

const takenAt = "2025-11-21T16:00:00.000Z";
const backup: BackupsOfServer["backups"][number] = {
  ...{ id: "one", cause: "nightly" as const, takenAt, finishedAt: takenAt, provedAt: takenAt },
  ...{ file: "valance.tar.gz", size: 1, recipient: null, failure: null },
};

it.each<[Partial<BackupsOfServer>, string]>([
  [{ backups: [backup] }, "Backed up Nov 21, 2025, restored and compared"],
  [{}, "No backup yet"],
  [{ backups: [backup], trouble: "old" }, "The backup needs your attention"],
])("leads down to the backups (%#)", async (found, text) => {
  stubServer({
    read: () => ({ backups: [], folder: "/", elsewhere: null, key: null, trouble: null, ...found }),
  });
  await showInOffice(BackupLine);
  expect((await screen.findByRole("link", { name: text })).getAttribute("href")).toMatch(/#backup$/);
});
