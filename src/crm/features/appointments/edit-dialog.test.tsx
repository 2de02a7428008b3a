// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Appointment } from "#contract/appointments.ts";
import { useAppointment } from "../../data/appointments.ts";
import { showInOffice, signInBeforeEach, stubServer } from "../../testing/office.tsx";
import { EditDialog } from "./edit-dialog.tsx";

signInBeforeEach();

const [zoe, yan] = ["0196f0aa-0000-7000-8000-0000000000aa", "0196f0aa-0000-7000-8000-0000000000bb"];
const appointment = {
  ...{ id: "one", version: 1, clientName: "Ada", appointmentType: "consultation", status: "scheduled" },
  ...{ scheduledAt: "2026-11-30T15:00:00Z", timeZone: "America/Chicago", duration: 60, assignedTo: null },
} as unknown as Appointment;

it("gives its place to the deletion, which therefore doesn't go back to it", async () => {
  stubServer({ read: (address) => (address.includes("company") ? { holidays: [], hours: [] } : []) });
  const { user, history } = await showInOffice(
    () => <EditDialog appointment={appointment} onClose={() => {}} />,
    "/?open=edit&id=one",
  );
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  expect(history.location.search).toBe("?open=delete&id=one");
  expect(history.length).toBe(1);
});

it("hints at a time outside the hours and at a closed weekday", async () => {
  const hours = [{ days: ["Monday"], opens: "10:00", closes: "17:00" }];
  stubServer({ read: (address) => (address.includes("company") ? { holidays: [], hours } : []) });
  await showInOffice(() => <EditDialog appointment={appointment} onClose={() => {}} />);
  expect(await screen.findByText("Outside hours: 10 AM to 5 PM. You can still book.")).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Time/), { target: { value: "10:00" } });
  expect(screen.queryByText(/You can still book/)).toBeNull();
  fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: "2026-11-29" } });
  expect(screen.getByText("The company is closed on Sundays. You can still book.")).toBeTruthy();
});

it.each<[string, RegExp, string]>([
  ["date", /^Date/, "2026-12-01"],
  ["time", /^Time/, "11:00"],
  ["duration", /^Duration/, "90"],
  ["assignee", /^Assigned To/, ""],
])(
  "drops the refusal of a double booking when its %s changes, not with other text",
  async (_, label, value) => {
    const text = "Zoe Park is booked on Monday, November 30, from 9:00 AM to 10:00 AM.";
    stubServer({
      read: (address) => (address.includes("company") ? { holidays: [], hours: [] } : []),
      answer: () => ({
        status: 409,
        body: { code: "booked_twice", message: text, fields: { preferredTime: text } },
      }),
    });
    const booked = { ...appointment, assignedTo: zoe, assignedName: "Zoe Park" } as Appointment;
    const { user } = await showInOffice(() => <EditDialog appointment={booked} onClose={() => {}} />);
    await user.type(await screen.findByLabelText("Notes"), "Ring");
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    await screen.findAllByText(text);
    await user.type(screen.getByLabelText("Notes"), " twice");
    expect(screen.queryAllByText(text)).not.toEqual([]);
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  },
);

function EditFromServer() {
  const { data } = useAppointment("one");
  return data ? <EditDialog appointment={data} onClose={() => {}} /> : null;
}

it("names both assignees in a conflict, also ones who visit no customers", async () => {
  let now = { ...appointment, assignedTo: zoe, assignedName: "Zoe Park", address: "", notes: "" };
  stubServer({
    read: (address) =>
      address.includes("company")
        ? { holidays: [], hours: [] }
        : address.includes("/appointments/one")
          ? now
          : [],
    answer: () => ({ status: 409, body: { code: "stale", message: "Somebody changed it" } }),
  });
  const { user } = await showInOffice(EditFromServer, "/?open=edit&id=one");
  await user.type(await screen.findByLabelText("Notes"), "Ring twice");
  now = { ...now, version: 2, assignedTo: yan, assignedName: "Yan Cole" };
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByRole("radio", { name: /Yours.*Zoe Park/ })).toBeTruthy();
  expect(screen.getByRole("radio", { name: /Theirs.*Yan Cole/ })).toBeTruthy();
});

it("sends a change from a visit to a virtual meeting, and offers it for consultations only", async () => {
  const sent = stubServer({
    read: (address) => (address.includes("company") ? { holidays: [], hours: [] } : []),
  });
  const { user } = await showInOffice(() => <EditDialog appointment={appointment} onClose={() => {}} />);
  const type = await screen.findByLabelText("Appointment Type");
  await user.selectOptions(type, "Installation");
  expect(document.activeElement).toBe(type);
  expect(screen.queryByLabelText("Meeting")).toBeNull();
  await user.selectOptions(type, "Consultation");
  await user.selectOptions(screen.getByLabelText("Meeting"), "Virtual");
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(sent.map(({ body }) => body)).toEqual([{ version: 1, meetingType: "virtual" }]);
});

it("offers the meeting of other work while a mistake is corrected", async () => {
  stubServer({ read: (address) => (address.includes("company") ? { holidays: [], hours: [] } : []) });
  const mistaken = { ...appointment, appointmentType: "service", meetingType: "virtual" } as const;
  const { user } = await showInOffice(() => <EditDialog appointment={mistaken} onClose={() => {}} />);
  const meeting = await screen.findByLabelText("Meeting");
  await user.selectOptions(meeting, "In-Home");
  expect(screen.getByLabelText("Meeting")).toBe(meeting);
  await user.selectOptions(meeting, "Virtual");
  expect((meeting as HTMLSelectElement).value).toBe("virtual");
});

it("offers no meeting for a call", async () => {
  stubServer({ read: (address) => (address.includes("company") ? { holidays: [], hours: [] } : []) });
  const call = { ...appointment, callRequested: true };
  await showInOffice(() => <EditDialog appointment={call} onClose={() => {}} />);
  expect(await screen.findByLabelText("Appointment Type")).toBeTruthy();
  expect(screen.queryByLabelText("Meeting")).toBeNull();
});
