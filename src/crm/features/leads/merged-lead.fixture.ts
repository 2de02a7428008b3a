import { act } from "@testing-library/react";
import { queryClient } from "../../api/query-client.ts";
import { leadQuery } from "../../data/leads.ts";
import { type SentRequest, stubServer } from "../../testing/office.tsx";

const nora = {
  ...{ id: "nora", version: 2, firstName: "Nora", lastName: "Delgado", phone: "(850) 555-0131", email: null },
  ...{ message: "Shutters upstairs", leadType: "consultation", status: "new", source: "phone", state: "FL" },
  ...{ priority: "normal", followUpOn: null, assignedTo: null, assignedName: null, propertyType: null },
  ...{ address: null, city: "Destin", zipCode: null, estimatedValue: null, value: null, notes: null },
  ...{
    clientId: null,
    createdAt: "2026-11-20T18:00:00.000Z",
    lastContactedAt: null,
    nextAppointmentAt: null,
  },
  ...{ smsConsent: false, serviceAreaId: null, serviceAreaName: null, consents: [], alsoGave: [] },
};
const ellie = { ...nora, firstName: "Ellie", id: "ellie", city: "Niceville", notes: "Has a dog" };

let isMerged = false;

/** The server of two leads, "nora" and "ellie", at the same version. Returns the changes that it was sent. */
export function stubTwoLeads(): SentRequest[] {
  isMerged = false;
  return stubServer({
    read: (address) => {
      if (address === "/api/leads/nora") return nora;
      if (address === "/api/leads/ellie") return isMerged ? nora : ellie;
      return [];
    },
    answer: ({ body }) =>
      body.version === nora.version
        ? { status: 200, body: { ...nora, ...body } }
        : { status: 409, body: { code: "stale", message: "This lead was changed" } },
  });
}

/** A colleague merges Ellie into Nora. */
export async function mergeEllie() {
  isMerged = true;
  await act(() => queryClient.invalidateQueries(leadQuery("ellie")));
}
