// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { afterKey } from "#domain/windows/keypad.fixture.ts";
import { Keypad } from "./fraction-keypad.tsx";

afterEach(cleanup);

const user = userEvent.setup();
const [onNext, onPutAway] = [vi.fn(), vi.fn()];

function Measured() {
  const [typed, setTyped] = useState("");
  return (
    <>
      <input aria-label="Width" value={typed} readOnly />
      <Keypad
        measure="Width"
        onKey={(key) => setTyped((before) => afterKey(before, key))}
        {...{ onNext, onPutAway }}
      />
    </>
  );
}

const press = async (...keys: string[]) => {
  for (const name of keys) await user.click(screen.getByRole("button", { name }));
};
const typed = () => screen.getByLabelText<HTMLInputElement>("Width").value;

describe("the measuring keypad", () => {
  it("types inches and an eighth", async () => {
    render(<Measured />);
    await press("3", "5", "1/8");
    expect(typed()).toBe("35 1/8");
  });

  it("replaces the eighth by another, and adds a sixteenth", async () => {
    render(<Measured />);
    await press("3", "5", "1/8", "7/8");
    expect(typed()).toBe("35 7/8");
    await press("+1/16");
    expect(typed()).toBe("35 15/16");
  });

  it("deletes a whole fraction at once, then digit by digit", async () => {
    render(<Measured />);
    await press("3", "5", "1/2", "Backspace");
    expect(typed()).toBe("35");
    await press("Backspace");
    expect(typed()).toBe("3");
  });

  it("types decimals", async () => {
    render(<Measured />);
    await press("3", "5", "Point", "1", "2", "5");
    expect(typed()).toBe("35.125");
  });

  it("says which measure it types", () => {
    render(<Measured />);
    expect(screen.getByRole("group", { name: "Keypad for Width" })).toBeTruthy();
  });

  it("leaves the focus in the field, and its keys out of the tab order", async () => {
    render(<Measured />);
    screen.getByLabelText("Width").focus();
    await press("4");
    expect(document.activeElement).toBe(screen.getByLabelText("Width"));
    await user.tab();
    expect(screen.getAllByRole("button")).not.toContain(document.activeElement);
  });

  it("moves focus to the next field, and can be hidden", async () => {
    render(<Measured />);
    await press("Next field", "Hide the keypad");
    expect(onNext).toHaveBeenCalledOnce();
    expect(onPutAway).toHaveBeenCalledOnce();
  });
});
