// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ComponentType, useEffect } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { afterEach, describe, expect, it } from "vitest";
import { type FormFieldProps, PhoneField, SelectField, TextareaField, TextField } from "./form-fields.tsx";

interface Values {
  phone: string | null;
}

type Fields = ComponentType<FormFieldProps<Values>>;

const Choice: Fields = (props) => <SelectField {...props} choices={[["8505550134", "Mobile"]]} none="None" />;

let form: UseFormReturn<Values>;

interface SampleProps extends Pick<FormFieldProps<Values>, "hint" | "required"> {
  Tested: Fields;
  error?: string;
  disabled?: boolean;
}

function Sample({ Tested, error, disabled = false, ...rest }: SampleProps) {
  const own = useForm<Values>({ defaultValues: { phone: "" }, disabled });
  const { setError } = own;
  form = own;
  useEffect(() => {
    if (error) setError("phone", { message: error });
  }, [error, setError]);
  return <Tested form={own} path="phone" label="Phone" {...rest} />;
}

const control = () => screen.getByLabelText(/^Phone/) as HTMLInputElement;
/** The description that a screen reader adds to the label. */
const described = () =>
  (control().getAttribute("aria-describedby") ?? "")
    .split(" ")
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

afterEach(cleanup);

describe.each<[string, Fields]>([
  ["a text field", TextField],
  ["a phone field", PhoneField],
  ["a text area", TextareaField],
  ["a select", Choice],
])("%s", (_, Tested) => {
  it("is found by its label and described by nothing", () => {
    render(<Sample Tested={Tested} />);
    expect(control().hasAttribute("aria-invalid")).toBe(false);
    expect(described()).toEqual([]);
    expect(control()).toMatchObject({ required: false, disabled: false });
  });

  it("is described by its hint and its error, and marked as invalid", () => {
    render(<Sample Tested={Tested} hint="With area code" error="Use ten digits" />);
    expect(control().getAttribute("aria-invalid")).toBe("true");
    expect(described()).toEqual(["With area code", "Use ten digits"]);
  });

  it("says that it is required, to the eye by a star that screen readers skip", () => {
    render(<Sample Tested={Tested} required />);
    expect(control().required).toBe(true);
    expect(screen.getByText("*").getAttribute("aria-hidden")).toBe("true");
  });

  it("is disabled with its form", () => {
    render(<Sample Tested={Tested} disabled />);
    expect(control().disabled).toBe(true);
  });
});

describe("a typed value", () => {
  it("keeps only the digits of a phone number", async () => {
    render(<Sample Tested={PhoneField} />);
    await userEvent.type(control(), "(850) 555-0134");
    expect(control().value).toBe("8505550134");
    expect(form.getValues("phone")).toBe("8505550134");
  });

  it("is null for the empty choice of a select", async () => {
    render(<Sample Tested={Choice} />);
    await userEvent.selectOptions(control(), "Mobile");
    expect(form.getValues("phone")).toBe("8505550134");
    await userEvent.selectOptions(control(), "None");
    expect(form.getValues("phone")).toBeNull();
  });

  it("is offered to password managers only where the field says so", () => {
    const Password: Fields = (props) => <TextField {...props} type="password" autoComplete="new-password" />;
    const { unmount } = render(<Sample Tested={Password} />);
    expect(control().autocomplete).toBe("new-password");
    unmount();
    render(<Sample Tested={TextField} />);
    expect(control().autocomplete).toBe("off");
  });
});

describe("a select whose choices load after its value is set", () => {
  it("shows the choice that the form has, and not the first one", () => {
    const Loading = ({ choices }: { choices: [string, string][] }) => {
      form = useForm<Values>({ defaultValues: { phone: "" } });
      return <SelectField form={form} path="phone" label="Phone" choices={choices} none="None" />;
    };
    const { rerender } = render(<Loading choices={[]} />);
    act(() => form.setValue("phone", "8505550134"));
    rerender(<Loading choices={[["8505550134", "Mobile"]]} />);
    expect(form.getValues("phone")).toBe("8505550134");
    expect(control().value).toBe("8505550134");
  });
});
