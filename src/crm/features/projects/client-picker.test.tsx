// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { showInOffice, signInBeforeEach, stubServer } from "../../testing/office.tsx";
import { ClientPicker } from "./client-picker.tsx";
import type { ProjectValues } from "./mutations.ts";
import { projectValues } from "./project-form.tsx";

signInBeforeEach();

let form: UseFormReturn<ProjectValues>;

function Sample() {
  form = useForm<ProjectValues>({ defaultValues: projectValues({}) });
  return <ClientPicker control={form.control} />;
}

it("shows no client once the form has none, as after Start Over", async () => {
  const nora = { id: "one", firstName: "Nora", lastName: "Delgado", phone: "8505550131" };
  stubServer({ read: () => [nora] });
  const { user } = await showInOffice(Sample);
  const picker = screen.getByRole("combobox") as HTMLInputElement;
  await user.type(picker, "Nora");
  await user.click(await screen.findByRole("option", { name: /Nora Delgado/ }));
  await waitFor(() => expect(picker.value).toBe("Nora Delgado"));
  act(() => form.reset());
  expect(form.getValues("clientId")).toBeFalsy();
  expect(picker.value).toBe("");
});
