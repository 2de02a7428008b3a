// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { useUrlState } from "../../layout/use-url-state.ts";
import { showRouteInOffice, signInBeforeEach, stubServer } from "../../testing/office.tsx";
import { AppointmentDialogs } from "./appointment-dialogs.tsx";

signInBeforeEach();

const id = "0196f0aa-0000-7000-8000-000000000001";
const appointment = {
  ...{
    id,
    version: 1,
    clientName: "Ada",
    appointmentType: "consultation",
    status: "scheduled",
    leadId: null,
  },
  ...{ scheduledAt: "2026-11-30T15:00:00Z", timeZone: "America/Chicago", duration: 60, assignedTo: null },
  ...{ createdAt: "2026-11-20T15:00:00Z", clientId: null, remindersSent: {}, customerAsk: null },
};

function Calendar() {
  const { openDialog } = useUrlState();
  return (
    <>
      <button type="button" onClick={() => openDialog("show", id)}>
        Block
      </button>
      <AppointmentDialogs />
    </>
  );
}

async function editFromItsDialog() {
  const sent = stubServer({
    read: (address) => {
      if (address.includes("company")) return { holidays: [], hours: [] };
      return address.includes(`/appointments/${id}`) ? appointment : [];
    },
  });
  const { user, history } = await showRouteInOffice(Calendar, "/crm/appointments");
  const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
  await press("Block");
  await press("Edit or Assign");
  expect(await screen.findByText("Edit Appointment")).toBeTruthy();
  return { sent, history, press };
}

it("shows the calendar after a deletion, and not the deleted appointment", async () => {
  const { sent, history, press } = await editFromItsDialog();
  await press("Delete");
  await press("Delete Appointment");
  await waitFor(() => expect(history.location.search).toBe(""));
  expect(sent).toHaveLength(1);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("shows the calendar when Back leaves the form", async () => {
  const { history } = await editFromItsDialog();
  history.back();
  await waitFor(() => expect(history.location.search).toBe(""));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("returns the focus from the form to what opened the first dialog", async () => {
  const { press } = await editFromItsDialog();
  await press("Close");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Block"));
});

it("begins for a client from the request that the booking answers, and says so", async () => {
  const client = {
    id,
    firstName: "Ada",
    lastName: "Bell",
    phone: "",
    email: null,
    address: "1 Bay Street",
    state: "FL",
    city: null,
    zipCode: null,
  };
  const asked = {
    ...appointment,
    address: "12 Gulf Drive",
    scheduledAt: "2199-12-03T16:00:00.000Z",
    notes: "Shades",
  };
  stubServer({
    read: (address) => {
      if (address.includes("company")) return { holidays: [], hours: [] };
      if (address.includes("open-requests")) return address.includes(`clientId=${id}`) ? [asked] : [];
      return address.includes("/clients/") ? client : [];
    },
  });
  await showRouteInOffice(AppointmentDialogs, `/crm/appointments?open=add&client=${id}`);
  expect(await screen.findByText(/^Answers the request from Nov 20/)).toBeTruthy();
  const values = ["Address", /^Preferred Date/, /^Preferred Time/, /^Project Description/].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).value,
  );
  expect(values).toEqual(["12 Gulf Drive", "2199-12-03", "10:00", "Shades"]);
});
