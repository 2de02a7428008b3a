// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Appointment } from "#contract/appointments.ts";
import { useAppointment } from "../../data/appointments.ts";
import { showInOffice, signInBeforeEach, stubServer } from "../../testing/office.tsx";
import { EditDialog } from "./edit-dialog.tsx";

signInBeforeEach();

const appointment = {
  ...{ id: "one", version: 1, clientName: "Ada", appointmentType: "consultation", status: "scheduled" },
  ...{ scheduledAt: "2026-11-30T15:00:00Z", timeZone: "America/Chicago", duration: 60, assignedTo: null },
} as unknown as Appointment;

it("gives its place to the deletion, which therefore doesn't go back to it", async () => {
  stubServer({ read: (address) => (address.includes("company") ? { holidays: [] } : []) });
  const { user, history } = await showInOffice(
    () => <EditDialog appointment={appointment} onClose={() => {}} />,
    "/?open=edit&id=one",
  );
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  expect(history.location.search).toBe("?open=delete&id=one");
  expect(history.length).toBe(1);
});

function EditFromServer() {
  const { data } = useAppointment("one");
  return data ? <EditDialog appointment={data} onClose={() => {}} /> : null;
}

const [zoe, yan] = ["0196f0aa-0000-7000-8000-0000000000aa", "0196f0aa-0000-7000-8000-0000000000bb"];

it("names both assignees in a conflict, also ones who visit no customers", async () => {
  let now = { ...appointment, assignedTo: zoe, assignedName: "Zoe Park", address: "", notes: "" };
  stubServer({
    read: (address) =>
      address.includes("company") ? { holidays: [] } : address.includes("/appointments/one") ? now : [],
    answer: () => ({ status: 409, body: { code: "stale", message: "Somebody changed it" } }),
  });
  const { user } = await showInOffice(EditFromServer, "/?open=edit&id=one");
  await user.type(await screen.findByLabelText("Notes"), "Ring twice");
  now = { ...now, version: 2, assignedTo: yan, assignedName: "Yan Cole" };
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByRole("radio", { name: /Yours.*Zoe Park/ })).toBeTruthy();
  expect(screen.getByRole("radio", { name: /Theirs.*Yan Cole/ })).toBeTruthy();
});
