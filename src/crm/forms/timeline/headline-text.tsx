import { QuoteNumber } from "../../layout/record-badges.tsx";

/** A headline whose quote number looks as it does in lists, and never breaks. */
export function HeadlineText({ children: text }: { children: string }) {
  const [number] = /QTE-[\dA-Z-]+/.exec(text) ?? [];
  if (!number) return text;
  const [before, after] = text.split(number);
  return (
    <>
      {before}
      <QuoteNumber>{number}</QuoteNumber>
      {after}
    </>
  );
}
