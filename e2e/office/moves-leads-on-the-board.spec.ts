import type { Locator, Page } from "@playwright/test";
import { axeViolations } from "../support/axe.ts";
import { type CreatedLead, cardOf, column, createLead, pickUpByKey } from "../support/leads.ts";
import { expect, expectToast, refuseOnce, test } from "../support/office.ts";

test.use({ expectedErrors: /status of (409|500)/ });

/** A search keeps other journeys' leads off the board. */
async function openBoard(page: Page, { lastName }: CreatedLead) {
  await page.goto(`/crm/leads?search=${encodeURIComponent(lastName)}`);
  await expect(page.getByRole("region", { name: "New", exact: true })).toBeVisible();
}

async function expectStatus(page: Page, { id }: CreatedLead, status: string) {
  await expect
    .poll(async () => (await (await page.request.get(`/api/leads/${id}`)).json()).status, { timeout: 10_000 })
    .toBe(status);
}

const middle = async (place: Locator) => {
  const box = await place.boundingBox();
  if (!box) throw new Error("Nothing is to be seen there");
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 80) };
};

test("the mouse drags a card, and a click opens it", async ({ page }) => {
  const lead = await createLead(page);
  await openBoard(page, lead);
  const card = cardOf(column(page, "New"), lead);
  const from = await middle(card);
  const to = await middle(column(page, "Contacted"));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + 10, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
  await expect(cardOf(column(page, "Contacted"), lead)).toBeVisible();
  await expectToast(page, "Lead updated successfully");
  await expectStatus(page, lead, "contacted");
  await expect(page.getByRole("dialog")).toBeHidden();

  await cardOf(column(page, "Contacted"), lead).click();
  await expect(page.getByRole("dialog", { name: `Nora ${lead.lastName}` })).toBeVisible();
});

test("the keyboard moves a card with announcements", async ({ page }) => {
  const lead = await createLead(page);
  await openBoard(page, lead);
  await cardOf(page, lead).focus();
  const announcement = await pickUpByKey(page, `Picked up Nora ${lead.lastName} from New.`);
  for (const stage of ["Contacted", "Scheduled", "In Consultation", "Quoted"]) {
    await page.keyboard.press("ArrowRight");
    await expect(announcement).toContainText(`Nora ${lead.lastName} is over ${stage}.`);
  }
  await page.keyboard.press("ArrowLeft");
  await expect(announcement).toContainText("is over In Consultation.");
  expect(await axeViolations(page), "a card that is being carried").toEqual([]);
  await page.keyboard.press("Space");
  await expect(announcement).toContainText(`moved from New to In Consultation.`);
  await expectStatus(page, lead, "in_consultation");
  await expect(cardOf(column(page, "In Consultation"), lead)).toBeFocused();

  await pickUpByKey(page, "from In Consultation.");
  await page.keyboard.press("ArrowRight");
  await expect(announcement).toContainText("is over Quoted.");
  await page.keyboard.press("Escape");
  await expect(announcement).toContainText("stays in In Consultation.");
  await expectStatus(page, lead, "in_consultation");

  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: `Nora ${lead.lastName}` })).toBeVisible();
});

test("Space right after an arrow drops the card in the new column", async ({ page }) => {
  const lead = await createLead(page);
  await openBoard(page, lead);
  await cardOf(page, lead).focus();
  const announcement = await pickUpByKey(page, `Picked up Nora ${lead.lastName} from New.`);
  // A busy browser delivers queued keys first.
  await page.evaluate(async () => {
    for (const code of ["ArrowRight", "Space"]) {
      const press = new KeyboardEvent("keydown", { code, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(press);
      await new Promise<void>(queueMicrotask);
    }
  });
  await expect(announcement).toContainText("moved from New to Contacted.");
  await expectStatus(page, lead, "contacted");
});

test("a long press drags a card, and a swipe scrolls", {
  tag: "@phone",
}, async ({ page }) => {
  const lead = await createLead(page);
  await page.clock.install();
  await openBoard(page, lead);
  const finger = await fingerOn(page);
  const from = await middle(cardOf(page, lead));
  const to = await middle(page.getByRole("button", { name: /^Contacted/ }));
  await finger.press(from);
  await page.clock.runFor(400);
  await finger.slide({ x: from.x, y: from.y - 20 });
  await finger.slide(to);
  await finger.lift();
  await expectToast(page, "Lead updated successfully");
  await expectStatus(page, lead, "contacted");

  await page.getByRole("button", { name: /^Contacted/ }).click();
  const moved = cardOf(column(page, "Contacted"), lead);
  await expect(moved).toBeInViewport({ ratio: 1 });
  await finger.swipe(await middle(moved), -240);
  await expect(moved).not.toBeInViewport({ ratio: 1 });
  await expectStatus(page, lead, "contacted");
});

async function fingerOn(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
  return {
    press: (at: { x: number; y: number }) => touch("touchStart", [at]),
    slide: (to: { x: number; y: number }) => touch("touchMove", [to]),
    lift: () => touch("touchEnd", []),
    async swipe(from: { x: number; y: number }, across: number) {
      await touch("touchStart", [from]);
      for (let step = 1; step <= 12; step++) {
        await page.evaluate(() => new Promise(requestAnimationFrame));
        await touch("touchMove", [{ x: from.x + (across * step) / 12, y: from.y }]);
      }
      await touch("touchEnd", []);
    },
  };
}

test("the card's menu moves it to any stage and shows its status", {
  tag: "@both",
}, async ({ page }) => {
  const lead = await createLead(page);
  await openBoard(page, lead);
  await page.getByRole("button", { name: `Actions for Nora ${lead.lastName}` }).click();
  await page.getByRole("menuitem", { name: "Move to" }).click();
  await page.getByRole("menuitemradio", { name: "Qualified" }).click();
  await expectToast(page, "Lead updated successfully");
  const card = column(page, "Contacted").getByRole("listitem").filter({ hasText: lead.lastName });
  await expect(card.getByText("Qualified")).toBeVisible();
  await expectStatus(page, lead, "qualified");
});

test("two moves in a row both stay while only the first is saved", async ({ page }) => {
  const first = await createLead(page);
  const second = await createLead(page, { lastName: first.lastName, firstName: "Ada" });
  await page.clock.install();
  await openBoard(page, first);
  const [held, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(`**/api/leads/${second.id}`, async (route) => {
    if (route.request().method() === "PUT") {
      sent.resolve();
      await held.promise;
    }
    await route.continue();
  });
  for (const { firstName, lastName } of [first, second]) {
    await page.getByRole("button", { name: `Actions for ${firstName} ${lastName}` }).click();
    await page.getByRole("menuitem", { name: "Mark Contacted" }).click();
  }
  await sent.promise;
  const contacted = column(page, "Contacted");
  await expect(cardOf(contacted, first)).toBeVisible();
  // Live events refetch within this time; a refetch would show the second where it was.
  const refetches: string[] = [];
  page.on("request", (request) => refetches.push(new URL(request.url()).pathname));
  await page.clock.runFor(1_000);
  expect(refetches.filter((path) => path === "/api/leads")).toEqual([]);
  await expect(cardOf(contacted, second), "before the answer").toBeVisible();
  const refetched = page.waitForResponse("**/api/leads?*");
  held.resolve();
  await refetched;
  await expect(cardOf(contacted, second)).toBeVisible();
  await expectStatus(page, second, "contacted");
});

test("a failed move rolls back with an error toast", async ({ page }) => {
  const lead = await createLead(page);
  await openBoard(page, lead);
  await refuseOnce(page, "PUT", `**/api/leads/${lead.id}`);
  await page.getByRole("button", { name: `Actions for Nora ${lead.lastName}` }).click();
  await page.getByRole("menuitem", { name: "Mark Contacted" }).click();
  await expectToast(page, "Failed to update lead");
  await expect(cardOf(column(page, "New"), lead)).toBeVisible();
  await expectStatus(page, lead, "new");
});

test("a move never overwrites another user's change", async ({ page }) => {
  const lead = await createLead(page);
  await openBoard(page, lead);
  // The other user saves first, too late for a live update.
  await page.route(
    `**/api/leads/${lead.id}`,
    async (route) => {
      await page.request.put(`/api/leads/${lead.id}`, { data: { status: "lost" } });
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByRole("button", { name: `Actions for Nora ${lead.lastName}` }).click();
  await page.getByRole("menuitem", { name: "Mark Contacted" }).click();
  await expectToast(page, "Failed to update lead. Someone else changed it");
  await expect(cardOf(column(page, "Lost"), lead)).toBeVisible();
  await expectStatus(page, lead, "lost");
});
