// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { showInOffice, signInBeforeEach, stubServer } from "../../testing/office.tsx";
import { AuditFilterForm } from "./audit-filter-form.tsx";

signInBeforeEach("admin");

it("offers people by name, in the order of names", async () => {
  const team = [
    { id: "one", username: "amy", name: "Robin Hale" },
    { id: "two", username: "boone", name: "Casey Boone" },
    { id: "three", username: "drew", name: "drew" },
  ];
  stubServer({ read: () => team });
  await showInOffice(() => <AuditFilterForm filters={{ person: "one" }} />);
  await screen.findByRole("option", { name: "Robin Hale" });
  const names = within(screen.getByLabelText("Person")).getAllByRole("option");
  expect(names.map(({ textContent }) => textContent)).toEqual([
    "Everyone",
    "Casey Boone",
    "drew",
    "Robin Hale",
  ]);
});
