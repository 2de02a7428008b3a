import type { z } from "zod";
import { changeCompany } from "#contract/company.ts";
import { call } from "../call.ts";
import { shownInForm, useChange } from "../change.ts";

export function useSaveCompany() {
  return useChange({
    send: (body: z.input<typeof changeCompany.body>) => call(changeCompany, { body }),
    done: { title: "Company information saved", description: "The site shows it from now on." },
    failed: shownInForm,
  });
}
