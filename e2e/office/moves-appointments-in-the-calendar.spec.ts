import type { BrowserContext, Page } from "@playwright/test";
import { addDays } from "#domain/calendar.ts";
import {
  appointmentNow,
  blockOf,
  givenAppointment,
  hourHeight,
  pull,
  robinsId,
} from "../support/appointments.ts";
import { axeViolations } from "../support/axe.ts";
import { expect, expectToast, test } from "../support/office.ts";
import { freeMonday } from "../support/unique.ts";

const week = (day: string) => `/crm/appointments?view=calendar&range=week&day=${day}`;

test("dragging with the mouse moves an appointment to another day and hour", async ({ page }) => {
  const monday = freeMonday();
  const appointment = await givenAppointment(page, monday, { assignedTo: await robinsId(page) });
  await page.goto(week(monday));
  const block = blockOf(page, appointment);
  await expect(block).toBeVisible();
  const hour = await hourHeight(page);
  const column = (await page.getByRole("button", { name: /^Schedule on Monday/ }).boundingBox())?.width ?? 0;
  await pull(page, block, { x: column * 2, y: hour * 1.5 }, "11:30 AM to 12:30 PM");
  await expectToast(page, "Appointment Updated");
  const moved = await appointmentNow(page, appointment);
  expect(moved).toMatchObject({ status: "scheduled", assignedName: "robin", duration: 60 });
  expect(moved.scheduledAt.slice(0, 10)).toBe(addDays(monday, 2));
  await expect(blockOf(page, appointment)).toContainText("11:30 AM");
});

test("resizing by the lower edge keeps the confirmation", async ({ page }) => {
  const monday = freeMonday();
  const appointment = await givenAppointment(page, monday);
  await page.request.put(`/api/appointments/${appointment.id}`, { data: { status: "confirmed" } });
  await page.goto(week(monday));
  const hour = await hourHeight(page);
  await pull(page, blockOf(page, appointment), { x: 0, y: hour * 0.5 }, "10:00 AM to 11:30 AM", {
    x: 0.5,
    y: 0.98,
  });
  await expectToast(page, "Appointment Updated");
  expect(await appointmentNow(page, appointment)).toMatchObject({
    duration: 90,
    status: "confirmed",
    scheduledAt: appointment.scheduledAt,
  });
});

test("the keyboard moves and resizes an appointment and announces its place", async ({ page }) => {
  const monday = freeMonday();
  const appointment = await givenAppointment(page, monday);
  await page.goto(week(monday));
  await blockOf(page, appointment).focus();
  for (const key of ["ArrowDown", "ArrowDown", "ArrowRight", "Shift+ArrowDown"])
    await page.keyboard.press(key);
  const announcement = page.getByRole("status").filter({ hasText: "Enter saves, Escape cancels." });
  await expect(announcement).toContainText("10:30 AM to 11:45 AM");
  await expect(announcement).toContainText("Tuesday");
  expect(await axeViolations(page), "an appointment that is being moved").toEqual([]);
  expect((await appointmentNow(page, appointment)).version).toBe(appointment.version);

  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeHidden();
  expect((await appointmentNow(page, appointment)).version).toBe(appointment.version);
  await page.keyboard.press("ArrowDown");
  await page.getByRole("button", { name: "Cancel", exact: true }).press("Enter");
  await expect(blockOf(page, appointment)).toBeFocused();

  for (const key of ["ArrowUp", "ArrowRight"]) await page.keyboard.press(key);
  await page.keyboard.press("Enter");
  await expectToast(page, "Appointment Updated");
  const moved = await appointmentNow(page, appointment);
  expect([moved.scheduledAt.slice(0, 10), moved.duration]).toEqual([addDays(monday, 1), 60]);
  await expect(blockOf(page, appointment)).toContainText("9:45 AM");
  await expect(blockOf(page, appointment)).toBeFocused();
});

test("dragging in the month view keeps the hour", async ({ page }) => {
  const monday = freeMonday();
  const appointment = await givenAppointment(page, monday);
  await page.goto(`/crm/appointments?view=calendar&range=month&day=${monday}`);
  const chip = blockOf(page, appointment);
  await chip.scrollIntoViewIfNeeded();
  const box = await chip.boundingBox();
  await pull(page, chip, { x: (box?.width ?? 0) * 1.1, y: 0 }, "Tuesday", { x: 0.5, y: 0.5 });
  await expectToast(page, "Appointment Updated");
  const moved = await appointmentNow(page, appointment);
  expect(Date.parse(moved.scheduledAt) - Date.parse(appointment.scheduledAt)).toBe(86_400_000);
});

test.describe("when the time is already booked", () => {
  test.use({ expectedErrors: /409/ });

  test("a refused move rolls back and offers other times", async ({ page }) => {
    const monday = freeMonday();
    const assignedTo = await robinsId(page);
    await givenAppointment(page, monday, { assignedTo, preferredTime: "13:00" });
    const appointment = await givenAppointment(page, monday, { assignedTo });
    await page.goto(week(monday));
    await pull(
      page,
      blockOf(page, appointment),
      { x: 0, y: (await hourHeight(page)) * 3 },
      "1:00 PM to 2:00 PM",
    );
    await expectToast(page, "robin is booked on Monday");
    await expectToast(page, "Free next:");
    await expect(blockOf(page, appointment)).toContainText("10 AM");
    expect((await appointmentNow(page, appointment)).version).toBe(appointment.version);
  });
});

test("clicking an empty hour books an appointment for that column's person", async ({ page }) => {
  const monday = freeMonday();
  await page.goto(`/crm/appointments?view=calendar&range=day&day=${monday}`);
  const column = page.getByRole("button", { name: /^Schedule on .*, robin$/ });
  const hour = await hourHeight(page);
  await column.click({ position: { x: 60, y: hour * 2.6 } });
  const dialog = page.getByRole("dialog", { name: "Schedule Appointment" });
  await expect(dialog.getByLabel("Preferred Date")).toHaveValue(monday);
  await expect(dialog.getByLabel("Preferred Time")).toHaveValue("09:30");
  await expect(dialog.getByLabel("Assigned To").getByRole("option", { selected: true })).toHaveText("robin");
  await page.goBack();
  await expect(dialog).toBeHidden();
});

test.describe("on a tablet", () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

  test("the shortest appointment fits a finger, and opening it shows a resize grip", async ({
    page,
    context,
  }) => {
    const monday = freeMonday();
    const appointment = await givenAppointment(page, monday, { duration: 15 });
    await page.clock.install();
    await page.goto(week(monday));
    const block = blockOf(page, appointment);
    expect((await block.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const grip = page.locator("[data-edge]");
    await expect(grip).toBeHidden();
    await block.tap();
    await expect(page.getByRole("dialog", { name: appointment.clientName })).toBeVisible();
    await page.getByRole("button", { name: "Close" }).tap();
    await expect(grip).toBeVisible();
    const box = await grip.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    const hour = await hourHeight(page);
    const finger = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 30 };
    await pullWithFinger(page, context, finger, { down: hour, until: "10:00 AM to 11:15 AM" });
    await expectToast(page, "Appointment Updated");
    expect(await appointmentNow(page, appointment)).toMatchObject({
      duration: 75,
      scheduledAt: appointment.scheduledAt,
    });
  });

  test("a long press drags an appointment", async ({ page, context }) => {
    const monday = freeMonday();
    const appointment = await givenAppointment(page, monday);
    await page.clock.install();
    await page.goto(week(monday));
    const block = blockOf(page, appointment);
    await block.scrollIntoViewIfNeeded();
    const hour = await hourHeight(page);
    const box = await block.boundingBox();
    const finger = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 15 };
    await pullWithFinger(page, context, finger, { down: hour, until: "11:00 AM to 12:00 PM" });
    await expectToast(page, "Appointment Updated");
    await expect(blockOf(page, appointment)).toContainText("11 AM");
  });
});

/** Long press, then drags down until the calendar announces these times. */
async function pullWithFinger(
  page: Page,
  context: BrowserContext,
  finger: { x: number; y: number },
  { down, until }: { down: number; until: string },
) {
  const touch = await context.newCDPSession(page);
  const at = (type: "touchStart" | "touchMove" | "touchEnd", y: number) =>
    touch.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: finger.x, y }],
    });
  await at("touchStart", finger.y);
  await page.clock.runFor(400);
  for (let step = 1; step <= 6; step++) await at("touchMove", finger.y + (down * step) / 6);
  await expect(page.getByRole("status").filter({ hasText: until })).toBeAttached();
  await at("touchEnd", finger.y + down);
}
