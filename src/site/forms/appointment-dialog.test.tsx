// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AppointmentDialog } from "./appointment-dialog.tsx";
import { setting } from "./request-setting.fixture.ts";

interface Sent {
  preferredTime: string;
  key: string;
}
const sent: Sent[] = [];
/** Answers to the attempts, in order; then each is accepted. */
let answers: (() => Response)[];

const lost = () => {
  throw new TypeError("Failed to fetch");
};

beforeEach(() => {
  // 2:25 PM in the company's time zone.
  vi.useFakeTimers({
    now: new Date("2026-11-18T20:25:00Z"),
    toFake: ["Date", "setInterval", "clearInterval"],
  });
  // The toasts' place, which happy-dom cannot raise.
  HTMLElement.prototype.showPopover = () => undefined;
  sent.length = 0;
  answers = [];
  vi.stubGlobal("fetch", async (address: string, { body, headers }: RequestInit) => {
    if (address.endsWith("/openings")) return Response.json([{ day: "2026-11-18", time: "14:30" }]);
    const { preferredTime } = JSON.parse(String(body));
    sent.push({ preferredTime, key: (headers as Record<string, string>)["idempotency-key"] ?? "" });
    return answers.shift()?.() ?? Response.json({ id: "1" }, { status: 201 });
  });
});

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(HTMLElement.prototype, "showPopover");
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

const press = async (text: string | RegExp) =>
  fireEvent.click(await screen.findByText(text, { selector: "button" }));
const type = (label: RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const wait = (minutes: number) => act(() => vi.advanceTimersByTime(minutes * 60_000));
const passed = () => screen.queryByText(/The time you picked has passed/);

/** Fills in all three steps, for 2:30 PM, and sends. */
async function schedule(meeting = /In-Home/) {
  render(<AppointmentDialog setting={setting} onClose={() => undefined} />);
  fireEvent.click(screen.getByLabelText(meeting));
  await press(/2:30 PM/);
  await press("Next");
  const nora = { Name: "Nora D", Email: "nora@example.com", Phone: "8505550134", Address: "4 Dune Way" };
  for (const [label, value] of Object.entries({ ...nora, "ZIP Code": "32459" }))
    type(new RegExp(`^${label}`), value);
  await press("Next");
  type(/Your Goals/, "Less glare");
  await press("Schedule");
}

it("confirms the time that was sent, also after it has passed", async () => {
  await schedule();
  const calendar = await screen.findByText<HTMLAnchorElement>("Add to Calendar");
  const file = calendar.href;
  expect(decodeURIComponent(file)).toContain("DTSTART:20261118T203000Z");
  expect(screen.getByText(/2:30 PM/)).toBeTruthy();
  wait(10);
  expect(screen.getByText(/2:30 PM/)).toBeTruthy();
  expect(screen.queryByText(/2:45 PM/)).toBeNull();
  expect(calendar.href).toBe(file);
});

it.each([
  ["a virtual consultation", /Virtual/, "Wednesday, November 18, 2:30 PM CST"],
  ["a visit in the home", /In-Home/, "Wednesday, November 18, 2:30 PM"],
])("names the time zone only of a virtual consultation: %s", async (_, meeting, text) => {
  await schedule(meeting);
  expect((await screen.findByText(/^Wednesday/)).textContent).toBe(text);
});

it("sends the same again when no answer came, though its time has passed", async () => {
  answers = [lost];
  await schedule();
  await screen.findByText("Try Again");
  wait(10);
  await press("Try Again");
  await screen.findByText("How to prepare");
  expect(sent.map(({ preferredTime }) => preferredTime)).toEqual(["2:30 PM", "2:30 PM"]);
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

it("moves a passed time forward once the visitor changes an unanswered request", async () => {
  answers = [lost];
  await schedule();
  await screen.findByText("Try Again");
  wait(10);
  type(/Your Goals/, "Less glare, privacy");
  await press("Try Again");
  expect(passed()).not.toBeNull();
  expect(sent).toHaveLength(1);
});

it("moves a passed time forward after an attempt that cannot have arrived", async () => {
  answers = [lost];
  vi.stubGlobal("navigator", { ...navigator, onLine: false });
  await schedule();
  await screen.findByText("Try Again");
  wait(10);
  expect(passed()).not.toBeNull();
});
