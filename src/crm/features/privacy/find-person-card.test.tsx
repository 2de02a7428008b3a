// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { showInOffice, signInBeforeEach, stubServer } from "../../testing/office.tsx";
import { FindPersonCard } from "./find-person-card.tsx";

signInBeforeEach("admin");

it("searches again for the same text, as it says", async () => {
  let waiting = 1;
  stubServer({ read: () => ({ people: [], waiting: waiting-- }) });
  const { user } = await showInOffice(FindPersonCard);
  await user.type(screen.getByLabelText("Phone or email"), "ada@example.com{Enter}");
  await screen.findByText(/Search again in a minute/);
  const find = screen.getByRole("button", { name: "Find Person" });
  await waitFor(() => expect(find.hasAttribute("disabled")).toBe(false));
  await user.click(find);
  await screen.findByText("No one has this phone number or email.");
  expect(screen.queryByText(/Search again in a minute/)).toBeNull();
});
