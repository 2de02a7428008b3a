// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import type { MessageTemplate } from "#contract/message-templates.ts";
import { TemplateFields } from "./template-fields.tsx";

afterEach(cleanup);

const template = { channel: "text", placeholders: ["firstName"] } as unknown as MessageTemplate;

function Editor() {
  const [draft, setDraft] = useState({ subject: null as string | null, body: "Hi . See you soon" });
  return <TemplateFields template={template} draft={draft} errors={{}} onWrite={setDraft} />;
}

it("puts the cursor after an inserted field", async () => {
  render(<Editor />);
  const body = screen.getByLabelText("Message") as HTMLTextAreaElement;
  body.focus();
  body.setSelectionRange(3, 3);
  await userEvent.click(screen.getByRole("button", { name: /First Name/ }));
  expect(body.value).toBe("Hi {{firstName}}. See you soon");
  expect([body.selectionStart, body.selectionEnd]).toEqual([16, 16]);
});
