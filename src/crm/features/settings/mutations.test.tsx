// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { TeamUser } from "#contract/team.ts";
import { placeholderCompany } from "#domain/company/placeholder-company.ts";
import { endToast, toastsShown } from "#ui/toast.tsx";
import { showInOffice, signInBeforeEach, stubServer } from "../../testing/office.tsx";
import { useAddArea } from "./areas/mutations.ts";
import { DocumentsForm } from "./company/documents-form.tsx";
import { useChangeLogo, useChangePortrait } from "./mutations.ts";
import { useSignUserOut } from "./team-mutations.ts";

signInBeforeEach("admin");
afterEach(() => {
  for (const { id } of toastsShown()) endToast(id);
});

const newToast = () =>
  vi.waitFor(() => {
    const [shown] = toastsShown();
    expect(shown).toBeDefined();
    return shown;
  });

/** Does it on a press of a button, as the screens do. */
async function toastOf<Sent>(use: () => { mutate: (sent: Sent) => void }, sent: Sent, reply: object = {}) {
  stubServer({ answer: () => ({ status: 200, body: reply }) });
  const { user } = await showInOffice(function Screen() {
    const { mutate } = use();
    return (
      <button type="button" onClick={() => mutate(sent)}>
        Do It
      </button>
    );
  });
  await user.click(await screen.findByRole("button", { name: "Do It" }));
  return newToast();
}

it("says whether a new service area is on the website", async () => {
  const area = { name: "Destin", isActive: false };
  const toast = await toastOf(
    useAddArea,
    area as Parameters<ReturnType<typeof useAddArea>["mutate"]>[0],
    area,
  );
  expect(toast?.description).toBe("Destin isn't on your website yet.");
});

it("says that a logo was removed", async () => {
  expect((await toastOf(useChangeLogo, null))?.title).toBe("Logo removed");
});

it("says that a portrait was removed", async () => {
  expect((await toastOf(useChangePortrait, null))?.title).toBe("Portrait removed");
});

it("claims no change of the website for quote settings", async () => {
  const company = { ...placeholderCompany, version: 1 };
  stubServer({ read: () => company, answer: () => ({ status: 200, body: company }) });
  const { user } = await showInOffice(() => <DocumentsForm />);
  await user.type(await screen.findByLabelText(/^Deposit/), "5");
  await user.click(screen.getByRole("button", { name: "Save Quote Settings" }));
  expect(await newToast()).toMatchObject({ title: "Quote settings saved" });
  expect(toastsShown()[0]?.description).toBeUndefined();
});

it("names a user as the team's table does", async () => {
  const casey = { id: "one", username: "casey", name: "Casey Boone" } as TeamUser;
  const toast = await toastOf(useSignUserOut, casey, casey);
  expect(toast?.description).toBe("Casey Boone is signed out everywhere.");
});
