// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { knownPeopleRoute } from "#contract/duplicates.ts";
import { showInOffice, signInBeforeEach, stubServer } from "../testing/office.tsx";
import { TextField } from "./form-fields.tsx";
import { KnownCard } from "./known-person-card.tsx";

const nora = {
  ...{ id: "one", kind: "lead", name: "Nora Delgado", status: "lost", because: ["phone", "email"] },
  createdAt: "2026-11-20T18:00:00.000Z",
};
const priya = { ...nora, id: "two", kind: "client", name: "Priya Raman", because: ["phone"] };

signInBeforeEach();

function Sample() {
  const form = useForm({ defaultValues: { phone: "", email: "" } });
  return (
    <>
      <TextField form={form} path="phone" label="Phone" />
      <KnownCard control={form.control} />
    </>
  );
}

async function typed(phone: string, people: object[]) {
  const requests: string[] = [];
  stubServer({
    read: (address) => {
      requests.push(address);
      return people;
    },
  });
  const { user } = await showInOffice(Sample);
  await user.type(await screen.findByLabelText("Phone"), phone);
  return { user, asked: requests };
}

it("names the person who has the typed phone, and opens them beside the form", async () => {
  const { asked: filters } = await typed("8505550131", [nora]);
  expect((await screen.findByText("Possible match:")).parentElement?.textContent).toContain("Nora Delgado");
  expect(screen.getByText(/^A lead since Nov 20.*, lost, same phone and email$/)).toBeTruthy();
  const link = screen.getByRole("link", { name: "Open Nora Delgado (opens in a new tab)" });
  expect(link.getAttribute("href")).toBe("/crm/leads/one");
  expect(link.getAttribute("target")).toBe("_blank");
  expect(filters).toEqual([`${knownPeopleRoute.path}?phone=8505550131`]);
});

it("lists the others on request, by key too", async () => {
  const { user } = await typed("8505550131", [nora, priya]);
  const more = await screen.findByRole("button", { name: "1 more" });
  expect(more.getAttribute("aria-expanded")).toBe("false");
  more.focus();
  await user.keyboard("{Enter}");
  expect(screen.getByRole("link", { name: /^Open Priya Raman/ }).getAttribute("href")).toBe(
    "/crm/clients/two",
  );
  await user.click(screen.getByRole("button", { name: "Fewer" }));
  expect(screen.queryByRole("link", { name: /^Open Priya Raman/ })).toBeNull();
});
