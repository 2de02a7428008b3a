import type { z } from "zod";
import {
  changeRetentionRoute,
  exportPersonRoute,
  forgetPersonRoute,
  type PersonFormat,
} from "#contract/privacy.ts";
import { call, callFile } from "../../api/api-client.ts";
import { shownInForm, useMutationWithToast } from "../../api/use-mutation-with-toast.ts";
import { archiveTimeout, keep } from "../../data/exports.ts";
import type { RecordOfPerson } from "../../data/privacy.ts";

export function useDownloadPerson(params: RecordOfPerson) {
  return useMutationWithToast({
    send: async (body: { format: PersonFormat }) =>
      keep(await callFile(exportPersonRoute, { params, body, timeout: archiveTimeout })),
    done: (fileName) => ({ title: "Download ready", description: fileName }),
    failed: shownInForm,
  });
}

/** Leaves the person's page first, or the refetch would 404. */
export function useForgetPerson(params: RecordOfPerson, leave: () => Promise<void>) {
  return useMutationWithToast({
    send: async (body: { name: string }) => {
      const forgotten = await call(forgetPersonRoute, { params, body });
      await leave();
      return forgotten;
    },
    ahead: () => () => undefined,
    done: ({ pseudonym }) => ({ title: "Person forgotten", description: `Kept records say ${pseudonym}.` }),
    failed: shownInForm,
  });
}

export function useSaveRetention() {
  return useMutationWithToast({
    send: (body: z.input<typeof changeRetentionRoute.body>) => call(changeRetentionRoute, { body }),
    done: { title: "Data retention saved" },
    failed: shownInForm,
  });
}
