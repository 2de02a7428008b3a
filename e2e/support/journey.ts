import { test as base, expect } from "@playwright/test";

interface Journey {
  /** Complaints of the browser that the journey is about, such as an answer that is meant to fail. */
  expectedErrors: RegExp | undefined;
  noConsoleErrors: undefined;
}

/** A journey fails when the page complains in the console, whatever else it shows. */
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
