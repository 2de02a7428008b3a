import type { SetupList } from "#contract/dashboard.ts";

/** What a page still lacks, by its path. */
export function missingIn(setup: SetupList | undefined): Record<string, string | undefined> {
  const isMissing = (step: string) => setup?.steps.some(({ key, isDone }) => key === step && !isDone);
  const [first, second] = [isMissing("email") ? "Email" : "", isMissing("texting") ? "Texting" : ""].filter(
    Boolean,
  );
  return {
    company: isMissing("company") ? "Details Missing" : undefined,
    messaging: first && (second ? "Not Set Up" : `${first} Not Set Up`),
  };
}
