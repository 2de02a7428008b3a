import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { unbroken } from "./unbroken.tsx";

it.each([
  ["usually 1–2 days", "1–2 days"],
  ["Blinds start around $100-200 per window.", "$100-200"],
  ["Usually $1,520–$2,080.", "$1,520–$2,080"],
])("keeps the range of %j on one line", (text, range) => {
  const span = `<span class="whitespace-nowrap">${range}</span>`;
  expect(renderToStaticMarkup(unbroken(text))).toBe(text.replace(range, () => span));
});
