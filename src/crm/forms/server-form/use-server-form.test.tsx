// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { route } from "#contract/route.ts";
import { toastsShown } from "#ui/toast.tsx";
import { ApiError } from "../../api/api-client.ts";
import { queryClient, sessionKey } from "../../api/query-client.ts";
import { TextField } from "../form-fields.tsx";
import { FormDialog, FormSection } from "./form-dialog.tsx";
import { type Edition, useServerForm } from "./use-server-form.ts";

const saveShade = route({
  ...{ method: "PUT", path: "/api/shades", access: "staff", summary: "Save a shade" },
  body: z.object({ name: z.string().min(1, "Name is required"), color: z.string() }),
  replies: { 200: z.object({ version: z.int() }) },
});

interface Shade {
  name: string;
  color: string;
}

const saved: Edition<Shade> = { values: { name: "Roller", color: "Sand" }, version: 3 };

interface SampleProps {
  /** A section stays open after saving. */
  in: "dialog" | "section" | "read-only section";
  rekeys: boolean;
  draft: string | false;
  currentDefaults: "color"[];
}

/** Each send takes the next answer: an error, or the saved version. */
const server = { answers: [] as (Error | number)[], now: saved, opens: saved };
const send = vi.fn(async (_values: Shade, _key: string, _version: number) => {
  const answer = server.answers.shift() ?? 4;
  if (answer instanceof Error) throw answer;
  return { version: answer };
});
const onClose = vi.fn();
/** Stands in for a live update of the record. */
let arrive: (newest: Edition<Shade>) => void;

function Sample({ in: kind, ...options }: SampleProps) {
  const [record, setRecord] = useState(server.opens);
  arrive = setRecord;
  const edit = useServerForm<Shade, { version: number }>(saveShade, {
    ...{ ...options, values: record.values, version: record.version },
    ...(kind === "read-only section" ? { disabled: true } : {}),
    send: (values, { idempotencyKey, version }) => send(values, idempotencyKey, version),
    fresh: async () => server.now,
    ...(kind === "dialog" ? { onSaved: onClose } : {}),
  });
  const shown = { edit, noun: "shade", submit: "Save Shade" };
  const fields = (
    <>
      <TextField form={edit.form} path="name" label="Name" />
      <TextField form={edit.form} path="color" label="Color" />
    </>
  );
  if (kind === "dialog") {
    return (
      <FormDialog title="Shade" onClose={onClose} {...shown}>
        {fields}
      </FormDialog>
    );
  }
  return (
    <FormSection {...shown} readOnly={kind === "section" ? undefined : <p>Only administrators</p>}>
      {fields}
    </FormSection>
  );
}

async function opened(given: Partial<SampleProps> = {}) {
  const props: SampleProps = { in: "dialog", rekeys: false, draft: "one", currentDefaults: [], ...given };
  const rootRoute = createRootRoute({ component: Outlet });
  const getParentRoute = () => rootRoute;
  const routeTree = rootRoute.addChildren([
    createRoute({
      ...{ getParentRoute, path: "/shade" },
      component: () => <Sample {...props} />,
    }),
    createRoute({ getParentRoute, path: "/elsewhere", component: () => <p>Elsewhere</p> }),
  ]);
  const history = createMemoryHistory({ initialEntries: ["/shade"] });
  const router = createRouter({ routeTree, history });
  await router.load();
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { view, history, user: userEvent.setup(), name: await field("Name"), color: await field("Color") };
}

const field = async (label: string) => (await screen.findByLabelText(label)) as HTMLInputElement;
const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole("button", { name }));
const signIn = (id: string) => queryClient.setQueryData(sessionKey, { id, username: id, role: "staff" });

const lost = () => new ApiError("Couldn't reach the server", 0, { code: "unreachable" });
const stale = () => new ApiError("Somebody changed it", 409, { code: "stale" });
const keysSent = () => send.mock.calls.map(([, key]) => key);

beforeEach(() => {
  localStorage.clear();
  Object.assign(server, { answers: [], now: saved, opens: saved });
  send.mockClear();
  onClose.mockReset();
  queryClient.clear();
  signIn("robin");
});
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
    change: (stored: string) => string = (kept) => kept,
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

describe("a form on a screen", () => {
  it("stays open after saving, keeps what is typed meanwhile and saves over the new version", async () => {
    let answer = (_version: number) => {};
    send.mockImplementationOnce(() => new Promise((resolve) => (answer = (version) => resolve({ version }))));
    const { name, color, user } = await opened({ in: "section" });
    await user.type(name, " shade");
    await press(user, "Save Shade");
    expect(await screen.findByRole("button", { name: "Saving" })).toHaveProperty("disabled", true);
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

  it("is disabled and has no button for those who may only read", async () => {
    const { name } = await opened({ in: "read-only section" });
    expect(name.disabled).toBe(true);
    expect(screen.getByText("Only administrators")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Save Shade" })).toBeNull();
  });
});
