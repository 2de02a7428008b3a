// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ApiError } from "#api/fetch-route.ts";
import { arrive, field, onClose, opened, press, send, server, startAfresh } from "./sample-form.fixture.tsx";

const lost = () => new ApiError("Couldn't reach the server", 0, { code: "unreachable" });
const stale = () => new ApiError("Somebody changed it", 409, { code: "stale" });
const keysSent = () => send.mock.calls.map(([, key]) => key);

beforeEach(startAfresh);
afterEach(cleanup);

describe("an open form whose record changes", () => {
  const newer = { values: { name: "Roller", color: "Pearl" }, version: 4 };

  it("keeps what was typed and says that somebody else changed it", async () => {
    const { name, color, user } = await opened();
    await user.type(name, " shade");
    act(() => arrive(newer));
    expect(await screen.findByText(/Someone else changed this/)).toBeTruthy();
    expect([name.value, color.value]).toEqual(["Roller shade", "Sand"]);
  });

  it("follows it while nothing is typed, and saves over that version", async () => {
    const { name, color, user } = await opened();
    act(() => arrive(newer));
    await waitFor(() => expect(color.value).toBe("Pearl"));
    expect(screen.queryByText(/Someone else changed this/)).toBeNull();
    await user.type(name, " shade");
    await press(user, "Save Shade");
    expect(send).toHaveBeenCalledWith({ name: "Roller shade", color: "Pearl" }, expect.anything(), 4);
  });

  it("is saved without a question when the other made the same change", async () => {
    server.answers = [stale()];
    server.now = { values: { name: "Roller shade", color: "Sand" }, version: 4 };
    const { name, user } = await opened();
    await user.type(name, " shade");
    await press(user, "Save Shade");
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(send.mock.calls.map(([, , version]) => version)).toEqual([3, 4]);
  });

  it("gets the focus with the choices made so far by Back to Editing, and is saved over their version", async () => {
    server.answers = [stale()];
    server.now = { ...newer, by: "Dana" };
    const { name, user } = await opened();
    await user.type(name, " shade");
    await press(user, "Save Shade");
    expect(await screen.findByText(/Dana changed this shade/)).toBe(document.activeElement);
    await press(user, "Back to Editing");
    const again = await field("Name");
    expect([again.value, (await field("Color")).value]).toEqual(["Roller shade", "Pearl"]);
    expect(again.closest("form")).toBe(document.activeElement);
    await press(user, "Save Shade");
    expect(send).toHaveBeenLastCalledWith({ name: "Roller shade", color: "Pearl" }, expect.anything(), 4);
  });
});

describe("the idempotency key of a form", () => {
  it("stays the same when the content changes, so that the server names the first record", async () => {
    server.answers = [lost(), lost()];
    const { name, user } = await opened();
    for (const typed of ["a", "b"]) {
      await user.type(name, typed);
      await press(user, "Save Shade");
    }
    const [first, second] = keysSent();
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });

  it("changes with the content where several are created in a row, and not for a retry", async () => {
    server.answers = [lost(), lost(), lost()];
    const { name, user } = await opened({ rekeys: true });
    await user.type(name, "a");
    await press(user, "Save Shade");
    await press(user, "Save Shade");
    await user.type(name, "b");
    await press(user, "Save Shade");
    const [first, retry, changed] = keysSent();
    expect(retry).toBe(first);
    expect(changed).not.toBe(first);
  });

  it("survives a reload with the draft, and ends with the save", async () => {
    server.answers = [lost()];
    const before = await opened({ in: "section" });
    await before.user.type(before.name, "a");
    await press(before.user, "Save Shade");
    before.view.unmount();
    const { user, name } = await opened({ in: "section" });
    await waitFor(() => expect(name.value).toBe("Rollera"));
    await press(user, "Save Shade");
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    await user.type(name, "b");
    await press(user, "Save Shade");
    const [first, reloaded, next] = keysSent();
    expect(reloaded).toBe(first);
    expect(next).not.toBe(first);
  });
});

describe("a form on a screen", () => {
  it("stays open after saving, keeps what is typed meanwhile and saves over the new version", async () => {
    let answer = (_version: number) => {};
    send.mockImplementationOnce(() => new Promise((resolve) => (answer = (version) => resolve({ version }))));
    const { name, color, user } = await opened({ in: "section" });
    await user.type(name, " shade");
    await press(user, "Save Shade");
    expect((await screen.findByRole("button", { name: "Saving" })).getAttribute("aria-disabled")).toBe(
      "true",
    );
    await user.type(color, "stone");
    await act(async () => answer(8));
    await waitFor(() => expect(screen.getByRole("button", { name: "Save Shade" })).toBeTruthy());
    expect([name.value, color.value]).toEqual(["Roller shade", "Sandstone"]);
    await press(user, "Save Shade");
    expect(send).toHaveBeenLastCalledWith({ name: "Roller shade", color: "Sandstone" }, expect.anything(), 8);
  });

  it("keeps what is typed while it saves as a draft of the new version", async () => {
    let answer = (_version: number) => {};
    send.mockImplementationOnce(() => new Promise((resolve) => (answer = (version) => resolve({ version }))));
    const before = await opened({ in: "section" });
    await before.user.type(before.name, " shade");
    await press(before.user, "Save Shade");
    await before.user.type(before.color, "stone");
    await act(async () => answer(8));
    before.view.unmount();
    server.opens = { values: { name: "Roller shade", color: "Sand" }, version: 8 };
    const { color, user } = await opened({ in: "section" });
    await waitFor(() => expect(color.value).toBe("Sandstone"));
    expect(screen.queryByText(/Someone else changed this/)).toBeNull();
    await press(user, "Save Shade");
    expect(send).toHaveBeenLastCalledWith({ name: "Roller shade", color: "Sandstone" }, expect.anything(), 8);
  });

  it("shows others' changes to those who may only read", async () => {
    const { color } = await opened({ in: "read-only section" });
    act(() => arrive({ values: { name: "Roller", color: "Pearl" }, version: 4 }));
    await waitFor(() => expect(color.value).toBe("Pearl"));
  });

  it("is disabled and has no button for those who may only read", async () => {
    const { name } = await opened({ in: "read-only section" });
    expect(name.disabled).toBe(true);
    expect(screen.getByText("Only administrators can change this.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Save Shade" })).toBeNull();
  });
});
