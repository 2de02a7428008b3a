// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type UseFormReturn, useForm } from "react-hook-form";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "../../api/query-client.ts";
import { ClientPicker } from "./client-picker.tsx";
import type { ProjectValues } from "./mutations.ts";
import { projectValues } from "./project-form.tsx";

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

let form: UseFormReturn<ProjectValues>;

function Sample() {
  form = useForm<ProjectValues>({ defaultValues: projectValues({}) });
  return <ClientPicker control={form.control} />;
}

it("shows no client once the form has none, as after Start Over", async () => {
  const nora = { id: "one", firstName: "Nora", lastName: "Delgado", phone: "8505550131" };
  vi.stubGlobal("fetch", async () => Response.json([nora]));
  render(
    <QueryClientProvider client={queryClient}>
      <Sample />
    </QueryClientProvider>,
  );
  const picker = screen.getByRole("combobox") as HTMLInputElement;
  await userEvent.type(picker, "Nora");
  await userEvent.click(await screen.findByRole("option", { name: /Nora Delgado/ }));
  await waitFor(() => expect(picker.value).toBe("Nora Delgado"));
  act(() => form.reset());
  expect(form.getValues("clientId")).toBeFalsy();
  expect(picker.value).toBe("");
});
