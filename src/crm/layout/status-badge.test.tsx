// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { StatusBadge } from "./status-badge.tsx";

afterEach(cleanup);

const classesOf = (badge: React.ReactElement) => render(badge).container.querySelector("span")?.className;

it("sets a scheduled appointment apart from a confirmed one, and leaves a scheduled lead calm", () => {
  expect(classesOf(<StatusBadge of="appointment" status="scheduled" />)).toContain("inset-ring");
  expect(classesOf(<StatusBadge of="appointment" status="confirmed" />)).toContain("bg-slate-pale");
  expect(classesOf(<StatusBadge status="scheduled" />)).toContain("bg-slate-pale");
});

it("checks what is confirmed or complete, without a word more", () => {
  const { container } = render(<StatusBadge status="Complete" />);
  expect(container.querySelector("svg[aria-hidden]")).not.toBeNull();
  expect(container.textContent).toBe("Complete");
});
