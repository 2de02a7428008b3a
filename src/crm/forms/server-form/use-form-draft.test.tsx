// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { endToast, toastsShown } from "#ui/toast.tsx";
import {
  field,
  onClose,
  opened,
  press,
  type SampleProps,
  saved,
  send,
  server,
  signIn,
  startAfresh,
} from "./sample-form.fixture.tsx";

beforeEach(startAfresh);
afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
  for (const { id } of toastsShown()) endToast(id);
});

describe("a form that is left", () => {
  it("says that the draft is saved, and Continue Editing returns to it", async () => {
    const { history, name, user } = await opened();
    await user.type(name, " shade");
    act(() => history.push("/elsewhere"));
    await screen.findByText("Elsewhere");
    const left = toastsShown().find(({ title }) => title === "Draft saved");
    expect(left?.action?.label).toBe("Continue Editing");
    act(() => left?.action?.onPress());
    await waitFor(async () => expect((await field("Name")).value).toBe("Roller shade"));
    expect(toastsShown().some(({ title }) => title === "Draft saved")).toBe(false);
  });

  it("is saved without closing what is open by then, and is no longer called a draft", async () => {
    let answer = (_version: number) => {};
    send.mockImplementationOnce(() => new Promise((resolve) => (answer = (version) => resolve({ version }))));
    const { history, name, user } = await opened();
    await user.type(name, " shade");
    await press(user, "Save Shade");
    act(() => history.push("/elsewhere"));
    await screen.findByText("Elsewhere");
    expect(toastsShown().map(({ title }) => title)).toContain("Draft saved");
    await act(async () => answer(4));
    expect(onClose).not.toHaveBeenCalled();
    expect(toastsShown()).toEqual([]);
    expect(localStorage.length).toBe(0);
  });

  it("says nothing when nothing was typed", async () => {
    const { history } = await opened();
    act(() => history.push("/elsewhere"));
    await screen.findByText("Elsewhere");
    expect(toastsShown()).toEqual([]);
  });

  it("says so where the draft can't be saved", async () => {
    const { history, name, user } = await opened();
    vi.stubGlobal("localStorage", undefined);
    await user.type(name, " shade");
    act(() => history.push("/elsewhere"));
    await screen.findByText("Elsewhere");
    expect(toastsShown()).toMatchObject([{ bad: true, title: "Draft not saved" }]);
  });

  it("keeps no draft of secrets", async () => {
    const { history, name, user } = await opened({ draft: false });
    await user.type(name, " shade");
    expect(localStorage.length).toBe(0);
    act(() => history.push("/elsewhere"));
    await screen.findByText("Elsewhere");
    expect(toastsShown()).toEqual([]);
  });

  it.each<[string, Partial<SampleProps>, string]>([
    ["another user", {}, "dana"],
    ["another record", { draft: "two" }, "robin"],
  ])("does not show its draft in the form of %s", async (_, props, userId) => {
    const { view, name, user } = await opened();
    await user.type(name, " shade");
    view.unmount();
    signIn(userId);
    const other = await opened(props);
    expect(other.name.value).toBe("Roller");
    expect(screen.queryByText(/Draft restored/)).toBeNull();
    expect(localStorage.length).toBe(1);
  });
});

describe("a restored draft", () => {
  /** Types a name, leaves, and opens the form again for another default color. */
  async function openedLater(
    props: Partial<SampleProps>,
    change: (stored: string) => string = (stored) => stored,
  ) {
    const before = await opened(props);
    await before.user.type(before.name, " shade");
    before.view.unmount();
    for (const [key, stored] of Object.entries(localStorage)) localStorage.setItem(key, change(stored));
    server.opens = { ...saved, values: { ...saved.values, color: "Pearl" } };
    const { name, color } = await opened(props);
    await waitFor(() => expect(name.value).toBe("Roller shade"));
    return color.value;
  }

  it("keeps the values that it began with", async () => {
    expect(await openedLater({})).toBe("Sand");
  });

  it("takes the current default of an untouched field that depends on the day", async () => {
    expect(await openedLater({ currentDefaults: ["color"] })).toBe("Pearl");
  });

  it("takes the current value of a field that it didn't have", async () => {
    expect(await openedLater({}, (stored) => stored.replace(',"color":"Sand"', ""))).toBe("Pearl");
  });
});
