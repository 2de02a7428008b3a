import { useQuery } from "@tanstack/react-query";
import { getSetupRoute } from "#contract/dashboard.ts";
import { switchOffSamplesRoute } from "#contract/products.ts";
import { mayChangeBusiness } from "#domain/staff/permissions.ts";
import type { Actor } from "#domain/staff/user.ts";
import { call } from "../api/api-client.ts";
import { routeQuery } from "../api/route-query.ts";
import { serverMessage, useMutationWithToast } from "../api/use-mutation-with-toast.ts";

/** For administrators; others cannot set anything up. */
export function useSetup(user: Pick<Actor, "role">) {
  return useQuery({
    ...routeQuery(getSetupRoute),
    enabled: mayChangeBusiness(user),
    staleTime: 0,
  });
}

export function useSwitchOffSamples() {
  return useMutationWithToast({
    send: () => call(switchOffSamplesRoute, {}),
    done: ({ count }) => ({
      title: "Sample products switched off",
      description: `${count} ${count === 1 ? "product is" : "products are"} inactive now.`,
    }),
    failed: serverMessage("Failed to switch off the samples"),
  });
}
