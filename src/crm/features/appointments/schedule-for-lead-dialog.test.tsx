// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { showInOffice, signInBeforeEach, stubServer } from "../../testing/office.tsx";
import { ScheduleDialog } from "./schedule-for-lead-dialog.tsx";

signInBeforeEach();

const [nora, zoe, yan] = ["00", "aa", "bb"].map((end) => `0196f0aa-0000-7000-8000-0000000000${end}`);
const lead = {
  ...{ id: nora, firstName: "Nora", lastName: "Delgado", assignedTo: zoe, serviceAreaId: null },
  ...{ address: "77 Tupelo Street", city: "Seaside", state: "FL", zipCode: "32459" },
};
const users = [
  { id: zoe, name: "zoe", takesAppointments: true, away: null },
  { id: yan, name: "yan", takesAppointments: true, away: null },
];
const request = {
  ...{ id: "one", appointmentType: "consultation", meetingType: "virtual", callRequested: false },
  ...{ scheduledAt: "2199-12-03T16:00:00.000Z", createdAt: "2199-11-28T16:00:00.000Z", assignedTo: yan },
  ...{ address: "12 Gulf Drive, Destin, FL 32541", notes: "Shades", serviceAreaId: null },
};

function refuse() {
  throw new TypeError("Failed to fetch");
}

interface Chosen {
  at?: string;
  assignedTo?: string;
}

async function begins(requests: object[] | undefined, chosen: Chosen = {}, of: object = lead) {
  const free = [{ day: "2199-12-05", time: "11:00", users: [zoe], scheduledAt: "2199-12-05T17:00:00.000Z" }];
  const sent = stubServer({
    read: (address) => {
      if (address.includes("open-requests")) return requests ?? refuse();
      if (address.includes("free-times")) return free;
      if (address.includes("company")) return { holidays: [], hours: [] };
      if (address.includes("/leads/")) return of;
      return address.includes("service-areas") ? [] : users;
    },
  });
  const { user, unmount } = await showInOffice(() => (
    <ScheduleDialog id={nora!} {...chosen} onClose={() => {}} />
  ));
  const field = async (name: RegExp) => (await screen.findByLabelText<HTMLInputElement>(name)).value;
  const values = {
    ...{ date: await field(/^Date/), time: await field(/^Time/), address: await field(/^Address/) },
    ...{ meeting: await field(/^Meeting/), who: await field(/^Assigned To/), notes: await field(/^Notes/) },
  };
  return { sent, user, unmount, values, line: screen.queryByText(/^Answers the request/)?.textContent };
}

const ofLead = {
  ...{ date: "2199-12-05", time: "11:00", address: "77 Tupelo Street, Seaside, FL 32459" },
  ...{ meeting: "in_home", who: zoe, notes: "" },
};
const ofRequest = {
  ...{ date: "2199-12-03", time: "10:00", address: request.address },
  ...{ meeting: "virtual", who: yan, notes: "Shades" },
};

it("begins from the lead and the next free time without a request", async () => {
  expect(await begins([])).toMatchObject({ values: ofLead, line: undefined });
});

it("begins from the request that the booking answers, says so, and sends it", async () => {
  const { values, line, user, sent } = await begins([request]);
  expect(values).toEqual(ofRequest);
  expect(line).toBe("Answers the request from Nov 28, 2199 for Tue, Dec 3, 2199, 10:00 AM, virtual");
  await user.click(screen.getByRole("button", { name: "Schedule Appointment" }));
  expect(sent.map(({ body }) => body.appointmentData)).toMatchObject([
    { address: request.address, assignedTo: yan, meetingType: "virtual", scheduledAt: request.scheduledAt },
  ]);
});

it("lets a time and an assignee chosen before win", async () => {
  const { values } = await begins([request], { at: "2199-12-04T09:00", assignedTo: zoe! });
  expect(values).toEqual({ ...ofRequest, date: "2199-12-04", time: "09:00", who: zoe });
});

it("takes neither time nor place from a requested call", async () => {
  const call = { ...request, callRequested: true, meetingType: null, address: "Zip Code: 32459" };
  const { values, line } = await begins([call]);
  expect(values).toEqual({ ...ofLead, who: yan, notes: "Shades" });
  expect(line).toBe("Answers the request from Nov 28, 2199 for a call around Tue, Dec 3, 2199, 10:00 AM");
});

it("begins without an address for a lead that has only a ZIP code", async () => {
  const { values } = await begins([], {}, { ...lead, address: null, city: null });
  expect(values).toEqual({ ...ofLead, address: "" });
});

it("takes no time that has passed", async () => {
  const { date, time } = ofLead;
  const past = { ...request, scheduledAt: "2020-12-03T16:00:00.000Z" };
  const { values, line } = await begins([past]);
  expect(values).toEqual({ ...ofRequest, date, time });
  expect(line).toMatch(/10:00 AM, virtual \(already past\)$/);
});

it("leaves the date to the next free time if the customer chose only a part of the day", async () => {
  const notes = "Shades\n\nTime preference: afternoon";
  const { values, line } = await begins([{ ...request, notes, meetingType: "in_home" }]);
  expect(values).toMatchObject({ date: ofLead.date, time: ofLead.time, address: request.address });
  expect(line).toBe(
    "Answers the request from Nov 28, 2199 for the afternoon at 12 Gulf Drive, Destin, FL 32541",
  );
});

it("announces whether the booking answers the request when its type changes", async () => {
  const { user } = await begins([request]);
  const announced = screen.getByText(/^Answers the request/).closest('[role="status"]');
  await user.selectOptions(screen.getByLabelText("Type"), "Installation");
  expect(announced?.textContent).toBe("");
  await user.selectOptions(screen.getByLabelText("Type"), "Consultation");
  expect(announced?.textContent).toMatch(/^Answers the request/);
});

it("opens if the requests don't load, and leaves out what the user didn't choose", async () => {
  const { values, user, sent } = await begins(undefined);
  expect(values).toEqual({ ...ofLead, who: "" });
  expect(screen.getByText("Failed to load the open requests")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Schedule Appointment" }));
  const { appointmentData } = sent[0]!.body;
  expect(appointmentData).toMatchObject({ scheduledAt: "2199-12-05T17:00:00.000Z" });
  for (const field of ["meetingType", "assignedTo", "address"])
    expect(appointmentData).not.toHaveProperty(field);
});

it("sends the meeting type that the user chose and put back, if the requests don't load", async () => {
  const { user, sent } = await begins(undefined);
  await user.selectOptions(screen.getByLabelText("Meeting"), "Virtual");
  await user.selectOptions(screen.getByLabelText("Meeting"), "In-Home");
  await user.click(screen.getByRole("button", { name: "Schedule Appointment" }));
  const { appointmentData } = sent[0]!.body;
  expect(appointmentData).toMatchObject({ meetingType: "in_home" });
  for (const field of ["isMeetingChosen", "assignedTo", "address"])
    expect(appointmentData).not.toHaveProperty(field);
});

it("announces that Try Again loaded the requests, and moves its focus to the field below", async () => {
  const { user } = await begins(undefined);
  const retry = screen.getByRole("button", { name: "Try Again" });
  retry.focus();
  const answer = globalThis.fetch;
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) =>
    address.includes("open-requests") ? Response.json([request]) : answer(address, init),
  );
  await user.keyboard("{Enter}");
  expect(await screen.findByText("Open requests loaded", { selector: "[role=status]" })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Type"));
});

it("takes the current request over an older draft, except for what the user edited", async () => {
  const { user, unmount } = await begins([]);
  await user.type(screen.getByLabelText("Notes"), "Ring twice");
  unmount();
  // The requests are forgotten once nothing shows them.
  await new Promise((resolve) => setTimeout(resolve));
  await begins([{ ...request, appointmentType: "service" }]);
  const notes = screen.getByLabelText<HTMLTextAreaElement>("Notes");
  await waitFor(() => expect(notes.value).toBe("Ring twice"));
  expect(screen.getByLabelText<HTMLSelectElement>("Type").value).toBe("service");
  expect(screen.getByLabelText<HTMLInputElement>(/^Date/).value).toBe("2199-12-03");
});
