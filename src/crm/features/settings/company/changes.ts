import type { z } from "zod";
import { changeCompany } from "#contract/company-profile.ts";
import { call } from "../../../api/api-client.ts";
import { shownInForm, useMutationWithToast } from "../../../api/use-mutation-with-toast.ts";

export function useSaveCompany() {
  return useMutationWithToast({
    send: (body: z.input<typeof changeCompany.body>) => call(changeCompany, { body }),
    done: { title: "Company information saved", description: "Your website is updated." },
    failed: shownInForm,
  });
}
