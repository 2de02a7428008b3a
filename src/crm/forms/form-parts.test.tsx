// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type UseFormReturn, useForm } from "react-hook-form";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Fields, FormAlert } from "./form-parts.tsx";
import { PropertyFields } from "./property-fields.tsx";

afterEach(cleanup);
afterEach(() => vi.restoreAllMocks());

describe("the notice of a form", () => {
  it("is announced and scrolled into view", () => {
    const scrolled = vi.spyOn(HTMLElement.prototype, "scrollIntoView");
    render(<FormAlert>409: Somebody changed it</FormAlert>);
    expect(screen.getByRole("alert").textContent).toBe("409: Somebody changed it");
    expect(scrolled).toHaveBeenCalledOnce();
  });

  it("scrolls nothing away from a focused field with an error", () => {
    const scrolled = vi.spyOn(HTMLElement.prototype, "scrollIntoView");
    render(<input aria-label="Name" aria-invalid />);
    screen.getByLabelText("Name").focus();
    render(<FormAlert>Check the form</FormAlert>);
    expect(scrolled).not.toHaveBeenCalled();
  });

  it("is absent without a text", () => {
    render(<FormAlert>{undefined}</FormAlert>);
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

it("groups fields under their legend as a name", () => {
  render(
    <Fields legend="Contact">
      <input aria-label="Phone" />
    </Fields>,
  );
  expect(within(screen.getByRole("group", { name: "Contact" })).getByLabelText("Phone")).toBeTruthy();
});

interface Property {
  address: string;
  city: string;
  state: string;
  zipCode: string;
  propertyType: string | null;
  notes: string;
}

let form: UseFormReturn<Property>;

function Sample({ disabled = false }: { disabled?: boolean }) {
  const empty = { address: "", city: "", state: "", zipCode: "", propertyType: null, notes: "" };
  form = useForm<Property>({ defaultValues: empty, disabled });
  return <PropertyFields form={form} />;
}

describe("the fields of a property", () => {
  it("fills them by key in the order of an address", async () => {
    const user = userEvent.setup();
    render(<Sample />);
    await user.tab();
    for (const typed of ["12 Sea Oat Lane", "Destin", "FL", "32541"]) {
      await user.keyboard(typed);
      await user.tab();
    }
    await user.selectOptions(screen.getByLabelText("Property Type"), "Vacation Home");
    await user.type(screen.getByLabelText("Notes"), "Gate code 7");
    expect(form.getValues()).toEqual({
      address: "12 Sea Oat Lane",
      city: "Destin",
      state: "FL",
      zipCode: "32541",
      propertyType: "vacation_home",
      notes: "Gate code 7",
    });
  });

  it("disables them with their form", () => {
    render(<Sample disabled />);
    for (const label of ["Address", "City", "State", "ZIP Code", "Property Type", "Notes"])
      expect(screen.getByLabelText(label)).toHaveProperty("disabled", true);
  });
});
