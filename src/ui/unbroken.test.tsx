// @vitest-environment happy-dom
import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { Unbroken } from "./unbroken.tsx";

it("keeps phone numbers on one line and changes no character", () => {
  const text = "Call (850) 555-0100 or (850) 555-0111.\nThank you";
  const { container } = render(<Unbroken>{text}</Unbroken>);
  expect(container.textContent).toBe(text);
  const kept = [...container.querySelectorAll("span")].map(({ textContent }) => textContent);
  expect(kept).toEqual(["(850) 555-0100", "(850) 555-0111"]);
});
