// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { holdReply, showInOffice, signInBeforeEach } from "../../testing/office.tsx";
import { CallForm } from "./call-form.tsx";

signInBeforeEach();

it("stays open with what is typed while a call is saved", async () => {
  const answer = holdReply();
  const onNoted = vi.fn();
  const { user } = await showInOffice(() => <CallForm to={{ leadId: "one" }} onNoted={onNoted} />);
  const notes = (await screen.findByLabelText("Notes")) as HTMLTextAreaElement;
  await user.type(notes, "Left a message");
  await user.click(screen.getByRole("button", { name: "Save Call" }));
  await user.type(notes, " Calls back at noon");
  answer(Response.json({ id: "m" }));
  await waitFor(() => expect(notes.value).toBe("Calls back at noon"));
  expect(onNoted).not.toHaveBeenCalled();
});
