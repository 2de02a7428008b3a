// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { PhoneField } from "./fields.tsx";

afterEach(cleanup);

const phone = { id: "phone", name: "phone", error: undefined };
const field = () => screen.getByLabelText<HTMLInputElement>(/Phone/);

it.each([
  ["850-555-0133 x 22", "(850) 555-0133x 22"],
  ["850-555-0133 #22", "(850) 555-0133#22"],
  ["+44 20 7946 0958", "+44 20 7946 0958"],
  ["+65 9123 4567", "+65 9123 4567"],
  ["+1 850 555 0133", "+1 (850) 555-0133"],
  ["850.555.0133", "(850) 555-0133"],
])("keeps an extension and another country's code: %s", async (typed, shown) => {
  render(<PhoneField {...phone} />);
  await userEvent.type(field(), typed);
  expect(field().value).toBe(shown);
});

it("leaves a number of another country alone that the server returned", () => {
  render(<PhoneField {...phone} value="+65 9123 4567" />);
  expect(field().value).toBe("+65 9123 4567");
});

it("drops all but digits where that is specified", async () => {
  render(<PhoneField {...phone} digitsOnly />);
  await userEvent.type(field(), "850-555-0133 x 22");
  expect(field().value).toBe("850555013322");
});
