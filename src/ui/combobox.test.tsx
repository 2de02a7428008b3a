// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Combobox, type Option } from "./combobox.tsx";
import { describedBy, Field } from "./field.tsx";

afterEach(cleanup);

const user = userEvent.setup();
const people = [
  { id: "nora", label: "Nora Delgado", detail: "(850) 555-0119" },
  { id: "ada", label: "Ada Okafor" },
  { id: "gil", label: "Gil Quill" },
];

interface TestProps {
  error?: string;
  onChoose?: (option: Option) => void;
  onEnter?: () => void;
  onSubmit?: () => void;
}

function Form({ error, onChoose, onEnter, onSubmit }: TestProps) {
  const [typed, setTyped] = useState("");
  const found = people.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()));
  const what = { id: "client", error };
  return (
    <form
      onSubmit={(submitted) => {
        submitted.preventDefault();
        onSubmit?.();
      }}
    >
      <Field label="Client" {...what}>
        <Combobox
          described={describedBy(what)}
          typed={typed}
          chosen="ada"
          options={found}
          emptyText="No clients found"
          onType={setTyped}
          onChoose={(option) => {
            setTyped(option.label);
            onChoose?.(option);
          }}
          {...(onEnter ? { onEnter } : {})}
        />
      </Field>
    </form>
  );
}

const field = () => screen.getByRole("combobox", { name: "Client" });
const activeOption = () => document.getElementById(field().getAttribute("aria-activedescendant") ?? "none");

describe("a combobox", () => {
  it("opens on typing and offers what matches", async () => {
    render(<Form />);
    expect(field().getAttribute("aria-expanded")).toBe("false");
    await user.type(field(), "nor");
    expect(field().getAttribute("aria-expanded")).toBe("true");
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
      "Nora Delgado(850) 555-0119",
    ]);
  });

  it("moves through the options with the arrows, around both ends", async () => {
    render(<Form />);
    field().focus();
    await user.keyboard("{ArrowDown}");
    expect(activeOption()?.textContent).toMatch(/^Nora/);
    await user.keyboard("{ArrowUp}");
    expect(activeOption()?.textContent).toBe("Gil Quill");
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(activeOption()?.textContent).toBe("Ada Okafor");
  });

  it("chooses the active option on Enter, closes, and submits nothing", async () => {
    const [onChoose, onSubmit] = [vi.fn(), vi.fn()];
    render(<Form onChoose={onChoose} onSubmit={onSubmit} />);
    await user.type(field(), "a{ArrowDown}{ArrowDown}{Enter}");
    expect(onChoose).toHaveBeenCalledWith(people[1]);
    expect(field().getAttribute("aria-expanded")).toBe("false");
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("chooses an option on click and keeps the focus in the field", async () => {
    const onChoose = vi.fn();
    render(<Form onChoose={onChoose} />);
    await user.click(field());
    await user.click(screen.getByRole("option", { name: /^Gil/ }));
    expect(onChoose).toHaveBeenCalledWith(people[2]);
    expect(document.activeElement).toBe(field());
  });

  it("closes on Escape and keeps what was typed", async () => {
    render(<Form />);
    await user.type(field(), "nor{Escape}");
    expect(field().getAttribute("aria-expanded")).toBe("false");
    expect(screen.getByDisplayValue("nor")).toBe(field());
  });

  it("closes when it loses the focus", async () => {
    render(<Form />);
    await user.click(field());
    await user.tab();
    expect(field().getAttribute("aria-expanded")).toBe("false");
  });

  it("says so when nothing matches, and Enter then does what the form wants", async () => {
    const [onEnter, onSubmit] = [vi.fn(), vi.fn()];
    render(<Form onEnter={onEnter} onSubmit={onSubmit} />);
    await user.type(field(), "zz{Enter}");
    expect(screen.getByText("No clients found")).toBeTruthy();
    expect(onEnter).toHaveBeenCalledOnce();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("is described by its error", () => {
    render(<Form error="Choose a client" />);
    expect(field().getAttribute("aria-invalid")).toBe("true");
    expect(field().getAttribute("aria-describedby")).toBe(screen.getByText("Choose a client").id);
  });

  it("begins at the last option on ArrowUp, and brings the active one into view", async () => {
    const shown = vi.spyOn(HTMLElement.prototype, "scrollIntoView");
    render(<Form />);
    await user.click(field());
    await user.keyboard("{ArrowUp}");
    expect(activeOption()?.textContent).toContain("Gil Quill");
    expect(shown.mock.contexts).toEqual([activeOption()]);
    expect(shown).toHaveBeenCalledWith({ block: "nearest" });
    shown.mockRestore();
  });
});
