// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { Lead } from "#contract/leads.ts";
import { pipelineColumns } from "#domain/leads/lead.ts";
import { queryClient } from "../../api/query-client.ts";
import { showRouteInOffice, signInBeforeEach, stubServer } from "../../testing/office.tsx";
import { LeadBoard } from "./lead-board.tsx";
import { columnUnder } from "./lead-drag.ts";

signInBeforeEach();
afterEach(() => vi.restoreAllMocks());

const lead = {
  ...{ id: "one", version: 1, firstName: "Nora", lastName: "Delgado", phone: "(850) 555-0119", email: null },
  ...{ leadType: "callback", source: "website", status: "new", priority: "normal", message: "Six windows" },
  ...{ assignedName: null, followUpOn: null, value: null, nextAppointmentAt: null, lastContactedAt: null },
  createdAt: "2026-11-23T15:00:00Z",
} as unknown as Lead;

const other = { ...lead, id: "two", firstName: "Jun", lastName: "Park" };

/** Each column is 200 pixels wide; happy-dom lays nothing out. */
function lay() {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function of(this: Element) {
    const column = columnUnder(this.closest<HTMLElement>("[data-column]")?.dataset.column);
    return new DOMRect(column ? pipelineColumns.indexOf(column) * 200 : 0, 0, 200, 600);
  });
}

/** Carries a new lead to Contacted by keys; someone else deletes it or moves it to Quoted. */
async function carryLead({ others = [other], quoted = [] }: { others?: Lead[]; quoted?: Lead[] } = {}) {
  lay();
  const columns: Record<string, Lead[]> = { new: [lead, ...others] };
  const sent = stubServer({
    read: (address) => {
      if (address.includes("/values")) return {};
      return columns[/column=(\w+)/.exec(address)?.[1] ?? ""] ?? [];
    },
  });
  const { user } = await showRouteInOffice(() => <LeadBoard filters={{}} />, "/crm/leads");
  const card = await screen.findByRole("button", { name: "Nora Delgado" });
  card.focus();
  await user.keyboard("[Space]");
  await announced(/^Picked up Nora Delgado from New\./);
  await user.keyboard("[ArrowRight]");
  await announced("Nora Delgado is over Contacted.");
  Object.assign(columns, { new: others, quoted });
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(card.isConnected).toBe(false));
  return { sent, user };
}

const announced = (text: string | RegExp) => screen.findByText(text, { selector: "[role=status]" });

it.each([
  ["a drop", "[Space]"],
  ["a cancel", "[Escape]"],
])("announces at %s that a lead deleted meanwhile wasn't moved", async (_, key) => {
  const { sent, user } = await carryLead();
  await user.keyboard(key);
  await announced("Nora Delgado wasn't moved.");
  expect(sent).toEqual([]);
});

it.each([
  ["a drop", "[Space]"],
  ["a cancel", "[Escape]"],
])("announces at %s that the last lead, deleted meanwhile, wasn't moved", async (_, key) => {
  const { sent, user } = await carryLead({ others: [] });
  expect(await screen.findByText("No leads yet")).toBeTruthy();
  await user.keyboard(key);
  await announced("Nora Delgado wasn't moved.");
  expect(sent).toEqual([]);
});

it("names the version that was picked up when someone else has moved the lead meanwhile", async () => {
  const { sent, user } = await carryLead({ quoted: [{ ...lead, status: "quoted", version: 2 }] });
  await user.keyboard("[Space]");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ status: "contacted", version: 1 });
});
