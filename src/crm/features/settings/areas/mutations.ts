import { useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import {
  addServiceAreaRoute,
  changeServiceAreaRoute,
  orderServiceAreasRoute,
  removeServiceAreaRoute,
  type ServiceArea,
} from "#contract/service-areas.ts";
import { call } from "../../../api/api-client.ts";
import { serverMessage, shownInForm, useMutationWithToast } from "../../../api/use-mutation-with-toast.ts";
import { areasQuery } from "../../../data/service-areas.ts";

export function useAddArea() {
  return useMutationWithToast({
    send: (body: z.input<typeof addServiceAreaRoute.body>) => call(addServiceAreaRoute, { body }),
    done: ({ name, isActive }) => ({
      title: "Service area added",
      description: isActive ? `${name} is now on your website.` : `${name} isn't on your website yet.`,
    }),
    failed: shownInForm,
  });
}

type AreaEdit = z.input<typeof changeServiceAreaRoute.body> & { id: string };

export function useChangeArea() {
  return useMutationWithToast({
    send: ({ id, ...body }: AreaEdit) => call(changeServiceAreaRoute, { params: { id }, body }),
    done: { title: "Service area saved", description: "Your website is updated." },
    failed: shownInForm,
  });
}

interface NewOrder {
  areas: readonly ServiceArea[];
  seen: readonly ServiceArea[];
  moved: ServiceArea;
}

const idsOf = (areas: readonly ServiceArea[]) => areas.map(({ id }) => id);

/** Optimistic; repeated moves run one at a time. */
export function useOrderAreas() {
  const queries = useQueryClient();
  return useMutationWithToast({
    queue: "service areas",
    send: ({ areas, seen }: NewOrder) =>
      call(orderServiceAreasRoute, { body: { ids: idsOf(areas), seen: idsOf(seen) } }),
    ahead: ({ areas }) => {
      const before = queries.getQueryData(areasQuery.queryKey);
      queries.setQueryData(areasQuery.queryKey, [...areas]);
      return () => queries.setQueryData(areasQuery.queryKey, before);
    },
    done: (areas, { moved }) => ({
      title: `${moved.name} moved to position ${areas.findIndex(({ id }) => id === moved.id) + 1} of ${areas.length}`,
    }),
    failed: serverMessage("Failed to move the service area"),
  });
}

export function useRemoveArea() {
  return useMutationWithToast({
    send: ({ id, version }: Pick<ServiceArea, "id" | "name" | "version">) =>
      call(removeServiceAreaRoute, { params: { id }, query: { version } }),
    done: (_, { name }) => ({ title: "Service area deleted", description: `${name} is off your website.` }),
    failed: serverMessage("Failed to delete the service area"),
  });
}
