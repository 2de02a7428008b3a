import { QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { vi } from "vitest";
import { z } from "zod";
import { route } from "#contract/route.ts";
import { queryClient, sessionKey } from "../../api/query-client.ts";
import { TextField } from "../form-fields.tsx";
import { FormDialog, FormSection } from "./form-dialog.tsx";
import type { SavedState } from "./use-saving.ts";
import { useServerForm } from "./use-server-form.ts";

const saveShade = route("PUT /api/shades", "staff", {
  summary: "Save a shade",
  body: z.object({ name: z.string().min(1, "Name is required"), color: z.string() }),
  replies: { 200: z.object({ version: z.int() }) },
});

interface Shade {
  name: string;
  color: string;
}

export const saved: SavedState<Shade> = { values: { name: "Roller", color: "Sand" }, version: 3 };

export interface SampleProps {
  /** A section stays open after saving. */
  in: "dialog" | "section" | "read-only section";
  rekeys: boolean;
  draft: string | false;
  currentDefaults: "color"[];
}

/** Each send takes the next answer: an error, or the saved version. */
export const server = { answers: [] as (Error | number)[], now: saved, opens: saved };
export const send = vi.fn(async (_values: Shade, _key: string, _version: number) => {
  const answer = server.answers.shift() ?? 4;
  if (answer instanceof Error) throw answer;
  return { version: answer };
});
export const onClose = vi.fn();
/** Stands in for a live update of the record. */
export let arrive: (newest: SavedState<Shade>) => void;

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
    <FormSection {...shown} administratorsOnly={kind !== "section"}>
      {fields}
    </FormSection>
  );
}

export async function opened(given: Partial<SampleProps> = {}) {
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

export const field = async (label: string) => (await screen.findByLabelText(label)) as HTMLInputElement;
export const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole("button", { name }));
export const signIn = (id: string) =>
  queryClient.setQueryData(sessionKey, { id, username: id, role: "staff" });

export function startAfresh() {
  localStorage.clear();
  Object.assign(server, { answers: [], now: saved, opens: saved });
  send.mockClear();
  onClose.mockReset();
  queryClient.clear();
  signIn("robin");
}
