// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { showRouteInOffice, signInBeforeEach, stubServer } from "../../testing/office.tsx";
import { AppointmentDialogs } from "./appointment-dialogs.tsx";

signInBeforeEach();

const [ada, bo, yan] = ["01", "02", "bb"].map((end) => `0196f0aa-0000-7000-8000-0000000000${end}`);
const person = { phone: "(850) 555-0131", email: null, state: "FL", city: "Destin", zipCode: "32541" };
const clients = {
  [ada!]: { ...person, id: ada, firstName: "Ada", lastName: "Bell", address: "1 Bay St" },
  [bo!]: { ...person, id: bo, firstName: "Bo", lastName: "Cole", address: "2 Cove Ln" },
};
const request = {
  ...{ id: "one", appointmentType: "consultation", meetingType: "virtual", callRequested: false },
  ...{ scheduledAt: "2199-12-03T16:00:00.000Z", createdAt: "2199-11-28T16:00:00.000Z", assignedTo: yan },
  ...{ address: "12 Gulf Drive", notes: "Shades", serviceAreaId: null },
};

/** What the server answers about the open requests of each client. */
let requests: Record<string, object[] | "failure"> = {};
let sent: ReturnType<typeof stubServer> = [];
beforeEach(() => {
  requests = {};
  sent = stubServer({
    read: (address) => {
      const id = [ada, bo].find((each) => address.includes(each!));
      if (address.includes("open-requests")) {
        const open = requests[id!] ?? [];
        if (open === "failure") throw new TypeError("Failed to fetch");
        return open;
      }
      if (address.includes("company")) return { holidays: [], hours: [] };
      if (address.includes("colleagues"))
        return [{ id: yan, name: "yan", takesAppointments: true, away: null }];
      if (address.includes("/search")) return { clients: Object.values(clients).map(found), leads: [] };
      return id ? clients[id] : [];
    },
  });
});

const found = ({ id, firstName, lastName, phone, email, address, city }: (typeof clients)[string]) => ({
  ...{ id, name: `${firstName} ${lastName}`, phone, email, place: `${address}, ${city}` },
});

async function open(client = "") {
  const shown = await showRouteInOffice(AppointmentDialogs, `/crm/appointments?open=add&client=${client}`);
  await screen.findByLabelText("Appointment Type");
  return shown;
}

async function pick(user: UserEvent, name: string) {
  await user.type(screen.getByRole("combobox", { name: "Find a Client or Lead" }), name);
  await user.click(await screen.findByRole("option", { name: new RegExp(`^${name}`) }));
}

it("offers long durations for an installation, and keeps the chosen one when the type changes", async () => {
  const { user } = await open();
  const type = screen.getByLabelText("Appointment Type");
  const duration = screen.getByLabelText<HTMLSelectElement>("Duration");
  const offered = () => [...duration.options].map(({ value }) => value);
  expect(offered()).toEqual(["30", "60", "90", "120"]);
  await user.selectOptions(type, "installation");
  expect(offered()).toEqual(expect.arrayContaining(["15", "240", "480"]));
  await user.selectOptions(duration, "240");
  await user.selectOptions(type, "consultation");
  expect([duration.value, offered()]).toEqual(["240", ["30", "60", "90", "120", "240"]]);
});

const valueIn = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
const begun = () => ({
  ...{ date: valueIn(/^Preferred Date/), meeting: valueIn(/^Meeting/), who: valueIn(/^Assigned To/) },
  ...{ address: valueIn(/^Address/), notes: valueIn(/^Project Description/) },
});
const ofRequest = {
  ...{ date: "2199-12-03", meeting: "virtual", who: yan, address: "12 Gulf Drive", notes: "Shades" },
};
const ofBo = { date: "", meeting: "in_home", who: "", address: "2 Cove Ln, Destin, FL 32541", notes: "" };

async function book(user: UserEvent) {
  fireEvent.change(screen.getByLabelText(/^Preferred Date/), { target: { value: "2199-12-05" } });
  fireEvent.change(screen.getByLabelText(/^Preferred Time/), { target: { value: "11:00" } });
  await user.click(screen.getByRole("button", { name: "Schedule Appointment" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  return sent[0]!.body;
}

describe("the form of a person whose open requests don't load", () => {
  it("says so, shows the full address, and leaves out what the user didn't choose", async () => {
    requests = { [bo!]: "failure" };
    const { user } = await open();
    await pick(user, "Bo Cole");
    expect(await screen.findByText("Failed to load the open requests")).toBeTruthy();
    await waitFor(() => expect(begun()).toEqual(ofBo));
    const body = await book(user);
    expect(body).toMatchObject({ clientId: bo, preferredDate: "2199-12-05" });
    for (const field of ["meetingType", "assignedTo", "address"]) expect(body).not.toHaveProperty(field);
  });

  it("sends the meeting type that the user chose and put back", async () => {
    requests = { [ada!]: "failure" };
    const { user } = await open(ada);
    await user.selectOptions(screen.getByLabelText("Meeting"), "Virtual");
    await user.selectOptions(screen.getByLabelText("Meeting"), "In-Home");
    const body = await book(user);
    expect(body).toMatchObject({ clientId: ada, meetingType: "in_home" });
    for (const field of ["isMeetingChosen", "assignedTo", "address"]) expect(body).not.toHaveProperty(field);
  });

  it("opens for a known client, and Try Again fills in what the user didn't edit", async () => {
    requests = { [ada!]: "failure" };
    const { user } = await open(ada);
    await user.type(screen.getByLabelText(/^Project Description/), "Blinds");
    requests = { [ada!]: [request] };
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await screen.findByText(/^Answers the request/)).toBeTruthy();
    expect(begun()).toEqual({ ...ofRequest, notes: "Blinds" });
    expect(screen.queryByText("Failed to load the open requests")).toBeNull();
  });

  it("announces what Try Again came to, and moves its focus to the field below", async () => {
    requests = { [ada!]: "failure" };
    const { user } = await open(ada);
    screen.getByRole("button", { name: "Try Again" }).focus();
    await user.keyboard("{Enter}");
    const status = { selector: "[role=status]" };
    expect(await screen.findByText("Failed to load the open requests", status)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Try Again" }));
    requests = {};
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Open requests loaded", status)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Appointment Type"));
  });
});

it("opens after two seconds without the open requests", async () => {
  const answer = globalThis.fetch;
  const unlessAborted = ({ signal }: RequestInit) =>
    new Promise<Response>((_, refuse) => signal?.addEventListener("abort", () => refuse(signal.reason)));
  vi.stubGlobal("fetch", (address: string, init: RequestInit) =>
    address.includes("open-requests") ? unlessAborted(init) : answer(address, init),
  );
  await showRouteInOffice(AppointmentDialogs, `/crm/appointments?open=add&client=${ada}`);
  expect(await screen.findByLabelText("Appointment Type", {}, { timeout: 4_000 })).toBeTruthy();
  expect(screen.getByText("Failed to load the open requests")).toBeTruthy();
});

describe("a restored draft of a booking", () => {
  it("keeps what was typed when someone else is chosen, whose request fills in the rest", async () => {
    requests = { [ada!]: [request] };
    const first = await open();
    await pick(first.user, "Ada Bell");
    await waitFor(() => expect(begun()).toEqual(ofRequest));
    await first.user.type(screen.getByLabelText(/^Project Description/), " upstairs");
    first.unmount();
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: "Choose Someone Else" }));
    await pick(user, "Bo Cole");
    await waitFor(() => expect(begun()).toEqual({ ...ofBo, notes: "Shades upstairs" }));
  });

  it("takes the current request of a known client, except for what the user edited", async () => {
    const first = await open(ada);
    await first.user.type(screen.getByLabelText(/^Project Description/), "Blinds");
    first.unmount();
    // The requests are forgotten once nothing shows them.
    await new Promise((resolve) => setTimeout(resolve));
    requests = { [ada!]: [request] };
    await open(ada);
    await waitFor(() => expect(begun()).toEqual({ ...ofRequest, notes: "Blinds" }));
  });
});
