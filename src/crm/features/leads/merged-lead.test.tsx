// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { useUrlState } from "../../layout/use-url-state.ts";
import { showRouteInOffice, signInBeforeEach } from "../../testing/office.tsx";
import { EditLeadDialog } from "./lead-dialog.tsx";
import { LeadPanel } from "./lead-panel.tsx";
import { mergeEllie, stubTwoLeads } from "./merged-lead.fixture.ts";

signInBeforeEach();
beforeEach(() => void stubTwoLeads());

/** The part of the leads list that shows one. */
function OpenedLead() {
  const { opened, closeDialog } = useUrlState();
  const { open, id = "" } = opened;
  const Part = open === "edit" ? EditLeadDialog : LeadPanel;
  return <Part key={id} id={id} onClose={closeDialog} />;
}

describe("a lead that is edited from the list while it is merged into another", () => {
  it.each(["edit", "lead"])("keeps what was typed in the form of ?open=%s", async (open) => {
    const { user, search } = await showRouteInOffice(OpenedLead, `/crm/leads?open=${open}&id=ellie`);
    if (open === "lead") await user.click(await screen.findByRole("button", { name: "Edit Lead" }));
    await user.type(await screen.findByLabelText("Notes"), " at home");
    await mergeEllie();
    await waitFor(() => expect(search()).toEqual({ open, id: "nora" }));
    const notes = (await screen.findByLabelText("Notes")) as HTMLTextAreaElement;
    expect(notes.value).toBe("Has a dog at home");
    expect((screen.getByLabelText("City") as HTMLInputElement).value).toBe("Destin");
    expect(screen.getByText(/Draft restored from/)).toBeTruthy();
  });
});
