// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { updateLeadRoute } from "#contract/leads.ts";
import { endToast, toastsShown } from "#ui/toast.tsx";
import { mergeEllie, stubTwoLeads } from "../../features/leads/merged-lead.fixture.ts";
import { type SentRequest, showRouteInOffice, signInBeforeEach } from "../../testing/office.tsx";
import { LeadScreen } from "./lead-screen.tsx";

let sent: SentRequest[];

signInBeforeEach();
beforeEach(() => {
  for (const { id } of toastsShown()) endToast(id);
  sent = stubTwoLeads();
});

async function openedEllie(search = "") {
  const shown = await showRouteInOffice(LeadScreen, `/crm/leads/ellie${search}`, "/crm/leads/$leadId");
  await screen.findByRole("heading", { name: "Ellie Delgado", level: 1, hidden: true });
  const merge = async () => {
    await mergeEllie();
    await waitFor(() => expect(shown.history.location.pathname).toBe("/crm/leads/nora"));
  };
  return { ...shown, merge };
}

const fieldOf = async (label: string | RegExp) => (await screen.findByLabelText(label)) as HTMLInputElement;

describe("a lead that is merged into another while it is open", () => {
  it("takes a note in progress along", async () => {
    const { user, merge } = await openedEllie();
    await user.type(await fieldOf("Add a note"), "Gate code 4471");
    await merge();
    await screen.findByRole("heading", { name: "Nora Delgado", level: 1 });
    await waitFor(async () => expect((await fieldOf("Add a note")).value).toBe("Gate code 4471"));
    expect(toastsShown()).toEqual([]);
  });

  it("keeps the open form and what was typed, and asks before it replaces what the other lead says", async () => {
    const { user, search, merge } = await openedEllie("?open=edit&id=ellie");
    await user.type(await fieldOf("Notes"), " at home");
    await merge();
    expect(search()).toEqual({ open: "edit", id: "nora" });
    await screen.findByRole("dialog", { name: "Nora Delgado" });
    expect((await fieldOf("Notes")).value).toBe("Has a dog at home");
    expect((await fieldOf("City")).value).toBe("Destin");
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    const notes = await screen.findByRole("group", { name: /^Notes/ });
    expect(screen.queryByRole("group", { name: /^(First Name|City)/ })).toBeNull();
    expect(notes.textContent).toContain("you both changed this");
    await user.click(screen.getByRole("radio", { name: /^Yours/ }));
    await user.click(screen.getByRole("button", { name: "Save Choices" }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ address: updateLeadRoute.path.replace("{id}", "nora") });
    expect(sent[1]?.body).toMatchObject({ firstName: "Nora", city: "Destin", notes: "Has a dog at home" });
  });

  it("opens no dialog about the lead that stayed but the form that was open", async () => {
    const { search, merge } = await openedEllie("?open=delete&id=ellie");
    await merge();
    expect(search()).toEqual({});
  });
});
