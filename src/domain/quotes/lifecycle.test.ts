import { describe, expect, it } from "vitest";
import { mayAccept, mayDecline, mayEdit, mayReopen, mayRevise, statusOn } from "./lifecycle.ts";
import { firstNumber, type QuoteStatus, quoteStatuses, revisionNumber } from "./quote.ts";

describe("a sent quote", () => {
  it("is valid on its last day and expired on the next", () => {
    const sent = { status: "sent", validUntil: "2026-12-21", notChosenFor: null } as const;
    expect(statusOn(sent, "2026-12-21")).toBe("sent");
    expect(statusOn(sent, "2026-12-22")).toBe("expired");
  });

  it.each(["draft", "accepted", "declined"] as const)("expires, unlike one that is %s", (status) => {
    expect(statusOn({ status, validUntil: "2026-01-01", notChosenFor: null }, "2026-12-22")).toBe(status);
  });
});

describe("an option beside an accepted one", () => {
  it.each(["draft", "sent"] as const)("is not chosen, also after its last day: %s", (status) => {
    const option = { status, validUntil: "2026-12-21", notChosenFor: "the accepted one" };
    expect(statusOn(option, "2026-12-21")).toBe("not_chosen");
    expect(statusOn(option, "2026-12-22")).toBe("not_chosen");
  });
});

describe("allowed actions", () => {
  const allowing = (
    rule: (quote: { status: QuoteStatus; isReplaced: boolean }) => boolean,
    isReplaced = false,
  ) => quoteStatuses.filter((status) => rule({ status, isReplaced }));

  it("follows from the status", () => {
    expect(allowing(mayEdit)).toEqual(["draft"]);
    expect(allowing(mayAccept)).toEqual(["sent"]);
    expect(allowing(mayDecline)).toEqual(["sent", "expired"]);
    expect(allowing(mayReopen)).toEqual(["accepted"]);
    expect(allowing(mayRevise)).toEqual(["sent", "declined", "expired"]);
  });

  it("allows none once a later revision is sent", () => {
    for (const rule of [mayAccept, mayDecline, mayReopen, mayRevise])
      expect(allowing(rule, true)).toEqual([]);
  });
});

describe("the number of a revision", () => {
  it("is the first number plus the revision", () => {
    expect(revisionNumber("QTE-20261121-7K2P", 2)).toBe("QTE-20261121-7K2P-R2");
    expect(revisionNumber("QTE-20261121-7K2P-R2", 3)).toBe("QTE-20261121-7K2P-R3");
    expect(revisionNumber("QTE-20261121-7K2P", 1)).toBe("QTE-20261121-7K2P");
    expect(firstNumber("QTE-20261121-R2R2-R12")).toBe("QTE-20261121-R2R2");
    // A random suffix like "R2" is not a revision.
    expect(firstNumber("QTE-20261121-R212")).toBe("QTE-20261121-R212");
  });
});
