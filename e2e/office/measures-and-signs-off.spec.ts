import { expect, expectToast, given, test } from "../support/office.ts";
import { givenRoom, rowOf } from "../support/rooms.ts";

test("Enter moves through the fields and saves, and odd sizes only warn", async ({ page }) => {
  const { projectId, roomId, productId } = await givenRoom(page, [["Left", "35 1/8", "60"]]);
  await page.goto(`/crm/projects/${projectId}/room/${roomId}`);
  await page.getByRole("button", { name: "Add Window", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Add Window" });
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await page.keyboard.type("Right");
  await page.keyboard.press("Enter");
  await page.keyboard.type("60");
  await page.keyboard.press("Enter");
  await page.keyboard.type("35-1/8");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(/look swapped: Left is 35 1\/8" × 60"/)).toBeVisible();
  await page.keyboard.type("1");
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Product")).toBeFocused();
  await dialog.getByLabel("Product").selectOption(productId);
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Material").selectOption("Sheer");
  await expect(dialog.getByText(/^Too shallow for .* which needs 1 1\/2"/)).toBeVisible();
  for (const field of ["Location", "Window Type"]) {
    await page.keyboard.press("Enter");
    await expect(dialog.getByLabel(field)).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expectToast(page, "Measurement saved successfully");
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, "Right").getByText("Swapped?")).toBeVisible();
  await expect(rowOf(page, "Right").getByText("Too shallow")).toBeVisible();

  await page.getByRole("button", { name: "Repeat Last Window" }).click();
  await expect(dialog.getByLabel("Name")).toHaveValue("Right 2");
  await expect(dialog.getByRole("textbox", { name: "Depth" })).toHaveValue("");
  await expect(dialog.getByLabel("Material")).toHaveValue("Sheer");
  await dialog.getByRole("textbox", { name: "Width" }).fill("47 1/8");
  await dialog.getByRole("textbox", { name: "Height" }).fill("60");
  await expect(dialog.getByText(/^Exactly 12 inches wider than Left/)).toBeVisible();
  await dialog.getByRole("textbox", { name: "Width" }).fill("72.0625");
  await expect(dialog.getByText(/^Too wide for .* at most 72"/)).toBeVisible();
  await dialog.getByRole("button", { name: "Save Window" }).click();
  await expect(rowOf(page, "Right 2").getByText("Outside its sizes")).toBeVisible();
});

test("staff measure one room after the other", async ({ page }) => {
  const { projectId, roomId } = await givenRoom(page, [
    ["Left", "36", "60"],
    ["Right", "36", "60"],
  ]);
  await page.goto(`/crm/projects/${projectId}/room/${roomId}`);
  await expect(page.getByRole("row", { name: "Room Total" })).toContainText("$600.00");
  const rooms = page.getByRole("navigation", { name: "Rooms" });
  await expect(rooms.getByRole("link", { name: "Den 2 windows" })).toHaveAttribute("aria-current", "page");
  await rooms.getByRole("link", { name: "Attic 0 windows" }).click();
  await expect(page.getByRole("heading", { name: "Measure - Attic" })).toBeVisible();
  await expect(rooms.getByRole("link", { name: "Attic" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByText("No windows yet")).toBeVisible();
});

test("a window keeps its measured price until staff use the current one", async ({ page }) => {
  const { projectId, roomId, productId } = await givenRoom(page, [["Left", "36", "60"]]);
  const change = (data: object) => page.request.patch(`/api/products/${productId}`, { data });
  expect((await change({ basePrice: "30.00" })).ok()).toBe(true);
  await page.goto(`/crm/projects/${projectId}/room/${roomId}`);
  await page.getByRole("button", { name: "Edit Left", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Window" });
  const price = dialog.getByRole("status", { name: "Price" });
  const moved = dialog.getByText("Measured at $300.00; the current price is $450.00");
  await expect(moved).toBeVisible();
  await expect(price).toHaveText("$300.00");
  await dialog.getByLabel("Notes").fill("Mind the alarm sensor");
  await dialog.getByRole("textbox", { name: "Width" }).fill("36 1/2");
  await expect(moved).toBeHidden();
  await expect(price).toHaveText("$456.25");
  await dialog.getByRole("textbox", { name: "Width" }).fill("36.0");
  await dialog.getByRole("button", { name: "Save Window" }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, "Left")).toContainText("$300.00");

  expect((await change({ materials: [] })).ok()).toBe(true);
  await page.reload();
  await page.getByRole("button", { name: "Edit Left", exact: true }).click();
  await expect(dialog.getByLabel("Material")).toHaveValue("Sheer");
  await dialog.getByLabel("Notes").fill("The sensor is gone");
  await dialog.getByRole("button", { name: "Save Window" }).click();
  await expect(rowOf(page, "Left")).toContainText("The sensor is gone");

  expect((await change({ materials: [{ name: "Sheer", priceModifier: "0.00" }] })).ok()).toBe(true);
  await page.reload();
  await page.getByRole("button", { name: "Edit Left", exact: true }).click();
  await dialog.getByRole("button", { name: "Use Current Price" }).click();
  await expect(dialog.getByRole("button", { name: "Keep Measured Price" })).toBeFocused();
  await dialog.getByRole("button", { name: "Save Window" }).click();
  await expect(rowOf(page, "Left")).toContainText("$450.00");
});

test.describe(() => {
  test.use({ expectedErrors: /status of 409/ });

  test("the sign-off is cleared when a size changes", async ({ page }) => {
    const { projectId, roomId } = await givenRoom(page, [["Left", "35 1/8", "60"]]);
    await page.goto(`/crm/projects/${projectId}/room/${roomId}`);
    await page.getByRole("button", { name: "Duplicate Left", exact: true }).click();
    await expect(rowOf(page, "Left (Copy)").getByText("Size copied, not measured")).toBeVisible();
    await page.goto(`/crm/measure/${projectId}`);
    await expect(page.getByRole("button", { name: "Mark as Checked" })).toBeDisabled();
    await page.getByRole("button", { name: "Mark as Measured" }).click();
    await expectToast(page, "409: Measure these windows first; their sizes are copied: Den: Left (Copy)");
    await expect(page.getByText("1 window: size copied, not measured.")).toBeVisible();
    await page.goto(`/crm/projects/${projectId}/room/${roomId}`);
    await page.getByRole("button", { name: "Edit Left (Copy)" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Window" });
    await dialog.getByLabel("Notes").fill("Behind the sofa");
    await dialog.getByRole("button", { name: "Save Window" }).click();
    await expect(rowOf(page, "Left (Copy)")).toContainText("Behind the sofa");
    await expect(rowOf(page, "Left (Copy)").getByText("Size copied, not measured")).toBeVisible();
    await page.getByRole("button", { name: "Edit Left (Copy)" }).click();
    await dialog.getByLabel("I measured this window").check();
    await dialog.getByRole("button", { name: "Save Window" }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, "Left (Copy)")).toBeVisible();
    await expect(page.getByText("Size copied, not measured")).toHaveCount(0);
    await page.goto(`/crm/measure/${projectId}`);
    await page.getByRole("button", { name: "Mark as Measured" }).click();
    await expect(page.getByRole("button", { name: "Mark as Checked" })).toBeFocused();
    await page.getByRole("button", { name: "Mark as Checked" }).click();
    const signOffs = page.getByRole("listitem").filter({ hasText: /Measured by|Checked by/ });
    await expect(signOffs.filter({ hasText: "robin" })).toHaveCount(2);
    const downloaded = page.waitForEvent("download");
    await page.getByRole("button", { name: "Measuring sheet (PDF)" }).click();
    expect((await downloaded).suggestedFilename()).toMatch(/\.pdf$/);
    await given(page, "/api/windows", { roomId, name: "Right", width: "36", height: "60" });
    await expect(signOffs.filter({ hasText: "Not yet" })).toHaveCount(2);
  });
});
