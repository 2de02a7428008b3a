import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const style = readFileSync("STYLE.md", "utf8");
const examples = Array.from(
  style.matchAll(/^Write `([^`]+)`(?:(?!^Write|^not).)*?```\w+\n(.*?)```/gms),
  ([, file = "", code = ""]) => [file, code] as const,
);

/** Ignores how lines are broken and indented. */
const inOneLine = (code: string) => code.replaceAll(/\s+/g, "");

it("takes its examples from the code", () => {
  expect(examples.length).toBeGreaterThan(8);
});

it.each(examples)("quotes %s as it is", (file, code) => {
  const source = inOneLine(readFileSync(file, "utf8"));
  // An ellipsis stands for lines left out.
  for (const part of code.split("…")) expect(source).toContain(inOneLine(part));
});
