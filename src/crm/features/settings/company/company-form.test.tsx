// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { placeholderCompany } from "#domain/company/placeholder-company.ts";
import { queryClient } from "../../../api/query-client.ts";
import { companyQuery } from "../../../data/company-profile.ts";
import { showInOffice, signInBeforeEach, stubServer } from "../../../testing/office.tsx";
import { CompanyForm } from "./company-form.tsx";

signInBeforeEach("admin");

it("names the sample details that are left", async () => {
  const company = { ...placeholderCompany, version: 1 };
  queryClient.setQueryData(companyQuery.queryKey, company);
  const { user } = await showInOffice(CompanyForm);
  screen.getByText(/Enter your own name, phone, and email\.$/);
  await user.type(screen.getByLabelText(/^Business Phone/), "1");
  await user.type(screen.getByLabelText(/^Company Name/), " LLC");
  screen.getByText(/Enter your own email\.$/);
  await user.type(screen.getByLabelText(/^Business Email/), "x");
  expect(screen.queryByText(/Enter your own/)).toBeNull();
});

/** Types into the card after it was read, and saves it over what another administrator saved meanwhile. */
async function saveOver(meanwhile: object) {
  let saved = { ...placeholderCompany, version: 1 };
  const sent = stubServer({
    read: (address) => (address.includes("/company") ? saved : []),
    answer: ({ body }) =>
      body.version === saved.version
        ? { status: 200, body: { ...saved, ...body, version: 3 } }
        : { status: 409, body: { code: "stale", message: "Someone changed this" } },
  });
  queryClient.setQueryData(companyQuery.queryKey, saved);
  const { user } = await showInOffice(CompanyForm);
  const website = screen.getByLabelText("Website");
  await user.clear(website);
  await user.type(website, "https://mine.example");
  saved = { ...saved, ...meanwhile, version: 2 };
  await user.click(screen.getByRole("button", { name: "Save Company Info" }));
  return sent;
}

it("takes another card's change without a question, and saves its own", async () => {
  const sent = await saveOver({ licence: "CBC 1" });
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toEqual({ website: "https://mine.example", version: 2 });
});

it("says only of its own fields that someone else changed them", async () => {
  queryClient.setQueryData(companyQuery.queryKey, { ...placeholderCompany, version: 1 });
  const { user } = await showInOffice(CompanyForm);
  await user.type(screen.getByLabelText("Website"), "x");
  const change = (changed: { version: number; licence?: string; website?: string }) =>
    act(() => queryClient.setQueryData(companyQuery.queryKey, { ...placeholderCompany, ...changed }));
  change({ licence: "CBC 1", version: 2 });
  expect(screen.queryByText(/Someone else changed this/)).toBeNull();
  change({ licence: "CBC 1", website: "https://theirs.example", version: 3 });
  await screen.findByText(/Someone else changed this/);
});

it("asks about its own fields only", async () => {
  await saveOver({ licence: "CBC 1", website: "https://theirs.example" });
  const asked = await screen.findAllByRole("group");
  expect(asked).toHaveLength(1);
  expect(asked[0]?.textContent).toMatch(/^Website/);
});
