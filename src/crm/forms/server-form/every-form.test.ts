import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const features = path.resolve(import.meta.dirname, "../../features");

/** Decision 060 has the reasons. */
const exempt = [
  "account/secret-form.tsx",
  "appointments/reschedule-dialog.tsx",
  "privacy/find-person-card.tsx",
  "reports/period-picker.tsx",
];

it("builds every form of the office with the kit, but for those with a reason in decision 060", () => {
  const files = readdirSync(features, { recursive: true, encoding: "utf8" });
  const own = files
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .filter((file) => /<form\b|\buseForm[(<]/.test(readFileSync(path.join(features, file), "utf8")));
  expect(own.sort()).toEqual(exempt);
});

it("writes down the reason of every exempt form", () => {
  const decision = readFileSync(
    path.resolve(features, "../../../docs/decisions/060-drafts-of-office-forms.md"),
    "utf8",
  );
  expect(exempt.filter((file) => !decision.includes(`\`${file}\``))).toEqual([]);
});
