import type { z } from "zod";
import { changeCompany } from "#contract/company.ts";
import { call } from "../call.ts";
import { serverWords, useChange } from "../change.ts";
import { isStale } from "../refused.ts";

export function useSaveCompany() {
  return useChange({
    send: (body: z.input<typeof changeCompany.body>) => call(changeCompany, { body }),
    done: { title: "Company information saved", description: "The site shows it from now on." },
    // Who saved meanwhile is asked about in the form itself.
    failed: (error) =>
      isStale(error) ? undefined : serverWords("Failed to save company information")(error),
  });
}
