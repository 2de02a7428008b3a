import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { startServer } from "#server/testing/resilience/running-server.ts";

/** Created by the server at its first start. */
export const robin = { username: "robin", password: "keeps-the-blinds-level" };

interface Journey {
  /** In the test's own context, fetch no part of the office before it is shown, as with the data saver on. */
  savesData: boolean;
  /** Console errors that the test provokes, such as a failing response. */
  expectedErrors: RegExp | undefined;
  noConsoleErrors: undefined;
}

interface Office {
  url: string;
  /** The server's data folder. */
  folder: string;
}

/** Each worker has a server and a database of its own. Fails a test on any unexpected console error. */
export const test = base.extend<Journey, { office: Office }>({
  office: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first argument
    async ({}, use) => {
      const temporary = mkdtempSync(path.join(tmpdir(), "valance-journeys-"));
      // Backups lie beside the data.
      const folder = path.join(temporary, "data");
      const server = await startServer({
        DATA_DIR: folder,
        ADMIN_USERNAME: robin.username,
        ADMIN_PASSWORD: robin.password,
        // A journey receives its webhooks on this machine.
        PRIVATE_WEBHOOKS: "on",
      });
      await use({ url: server.url, folder });
      await server.stop();
      rmSync(temporary, { recursive: true, force: true });
    },
    // Creating the database is slow while other tests run.
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: ({ office }, use) => use(office.url),
  // Fetching all parts on each page costs processor time that no test needs.
  savesData: [true, { option: true }],
  context: async ({ context, savesData }, use) => {
    if (savesData) await context.addInitScript(saveData);
    await use(context);
  },
  expectedErrors: [undefined, { option: true }],
  noConsoleErrors: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      page.on("console", (message) => {
        if (message.type() === "error" && !expectedErrors?.test(message.text())) errors.push(message.text());
      });
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

/** Runs in the page, so it can use nothing from this file. */
function saveData() {
  const { connection } = navigator as { connection?: object };
  if (connection) Object.defineProperty(Object.getPrototypeOf(connection), "saveData", { get: () => true });
}

/** Two changes in a row may show the same text twice. */
export async function expectToast(page: Page, text: string) {
  await expect(
    page
      .getByRole("region", { name: /Notifications/ })
      .getByText(text)
      .first(),
  ).toBeVisible();
}

export { expect };
