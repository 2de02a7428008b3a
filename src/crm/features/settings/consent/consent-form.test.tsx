// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { placeholderCompany } from "#domain/company/placeholder-company.ts";
import { showInOffice, signInBeforeEach, stubServer } from "../../../testing/office.tsx";
import { ConsentForm } from "./consent-form.tsx";

signInBeforeEach("admin");

it("keeps the switch usable by keyboard while it saves, and saves once", async () => {
  const company = { ...placeholderCompany, smsConsentRequired: false, version: 1 };
  const sent = stubServer({
    read: (address) =>
      address === "/api/company" ? { ...company, smsConsentRequired: sent.length > 0 } : [],
  });
  const answer = fetch;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    if (init.method !== "GET") await held;
    return answer(address, init);
  });
  const { user } = await showInOffice(ConsentForm);
  const box = await screen.findByRole("switch", { name: "Require the consent box" });
  await user.click(box);
  await user.click(box);
  expect([box.hasAttribute("disabled"), document.activeElement]).toEqual([false, box]);
  release();
  await waitFor(() => expect(box.getAttribute("aria-checked")).toBe("true"));
  expect(sent.map(({ body }) => body)).toEqual([{ smsConsentRequired: true, version: 1 }]);
});
