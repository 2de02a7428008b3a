import { test as base, expect } from "@playwright/test";

interface Journey {
  /** Console errors that the test provokes, such as a failing response. */
  expectedErrors: RegExp | undefined;
  noConsoleErrors: undefined;
}

/** Fails a test on any unexpected console error. */
export const test = base.extend<Journey>({
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

export { expect };
