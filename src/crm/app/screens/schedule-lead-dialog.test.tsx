// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { queryClient } from "../../api/query-client.ts";
import { leadQuery } from "../../data/leads.ts";
import { useUrlState } from "../../layout/use-url-state.ts";
import { showRouteInOffice, signInBeforeEach, stubServer } from "../../testing/office.tsx";
import { ScheduleLeadDialog } from "./schedule-lead-dialog.tsx";

signInBeforeEach();

const nora = {
  ...{ id: "nora", firstName: "Nora", lastName: "Delgado", assignedTo: null, serviceAreaId: null },
  ...{ address: "9 Pelican Way", city: "Destin", state: "FL", zipCode: null },
};

function OpenedLead() {
  const { id = "" } = useUrlState().opened;
  return <ScheduleLeadDialog key={id} id={id} onClose={() => {}} />;
}

it("keeps what was typed about a lead that is merged into another", async () => {
  let ellie = { ...nora, id: "ellie", address: "14 Heron Walk" };
  stubServer({
    read: (address) => {
      if (address.includes("company")) return { holidays: [], hours: [] };
      if (address === "/api/leads/ellie") return ellie;
      return address === "/api/leads/nora" ? nora : [];
    },
  });
  const { user, search } = await showRouteInOffice(OpenedLead, "/crm/leads?open=schedule&id=ellie");
  await user.type(await screen.findByLabelText("Notes"), "Ring twice");
  ellie = nora;
  await act(() => queryClient.invalidateQueries(leadQuery("ellie")));
  await waitFor(() => expect(search()).toEqual({ open: "schedule", id: "nora" }));
  const notes = (await screen.findByLabelText("Notes")) as HTMLTextAreaElement;
  await waitFor(() => expect(notes.value).toBe("Ring twice"));
  expect((screen.getByLabelText("Address") as HTMLInputElement).value).toBe("9 Pelican Way, Destin, FL");
});
