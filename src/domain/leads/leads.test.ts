import { describe, expect, it } from "vitest";
import { comparableDigits, type SharedDetail, sharedDetails, sharedDetailsText } from "./duplicates.ts";
import {
  columnOf,
  leadStatuses,
  mayMarkContacted,
  pipelineColumns,
  statusesIn,
  wantsFollowUp,
} from "./lead.ts";
import { mergeableFields, mergedValue, mergeQuestions, proposedFor } from "./merge.ts";

describe("the columns of the board", () => {
  it("covers every status once", () => {
    expect(pipelineColumns.flatMap(statusesIn).sort()).toEqual([...leadStatuses].sort());
    for (const column of pipelineColumns) {
      for (const status of statusesIn(column)) expect(columnOf(status)).toBe(column);
    }
  });

  it("starts each with the status of its name, which dropped cards take", () => {
    for (const column of pipelineColumns) expect(statusesIn(column)[0]).toBe(column);
  });
});

describe("a lead", () => {
  it("can be marked contacted only while it is new", () => {
    expect(leadStatuses.filter(mayMarkContacted)).toEqual(["new"]);
  });

  it("needs follow-up until it is won or lost", () => {
    expect(leadStatuses.filter((status) => !wantsFollowUp(status))).toEqual(["converted", "closed", "lost"]);
  });
});

describe("two leads with one identity", () => {
  const nora = { phone: "(850) 555-0134", email: "Nora@example.com" };

  it.each([
    ["the same number in another format", { phone: "+1 850.555.0134", email: null }, ["phone"]],
    ["the same email in another case", { phone: "8505550199", email: "nora@EXAMPLE.com" }, ["email"]],
    ["both", nora, ["phone", "email"]],
    ["nothing in common", { phone: "8505550199", email: null }, []],
  ])("matches them by %s", (_what, other, because) => {
    expect(sharedDetails(nora, other)).toEqual(because);
  });

  it("does not match them if both lack a number or an email", () => {
    expect(sharedDetails({ phone: "n/a", email: null }, { phone: "none", email: null })).toEqual([]);
    expect(comparableDigits("ext. 12")).toBeUndefined();
  });
});

describe("merging two leads", () => {
  const empty = Object.fromEntries(mergeableFields.map((field) => [field, null])) as Record<
    (typeof mergeableFields)[number],
    string | null
  >;
  const primary = { ...empty, firstName: "Nora", message: "Shutters", city: null };
  const other = { ...empty, firstName: "Eleanor", message: "And blinds", city: "Destin" };

  it("asks about fields that differ", () => {
    expect(mergeQuestions(primary, other)).toEqual(["firstName", "message", "city"]);
  });

  it("does not ask about one phone number in two forms", () => {
    const [one, two] = [
      { ...primary, phone: "8505550114" },
      { ...primary, phone: "(850) 555-0114" },
    ];
    expect(mergeQuestions(one, two)).toEqual([]);
  });

  it.each([
    ["new", "contacted", "other"],
    ["quoted", "new", "kept"],
    ["lost", "new", "other"],
    ["contacted", "closed", "kept"],
  ])("proposes the status that is further on, of %s and %s: %s", (kept, left, choice) => {
    expect(proposedFor("status", { ...primary, status: kept }, { ...other, status: left })).toBe(choice);
  });

  it("proposes values that lose nothing", () => {
    expect(proposedFor("firstName", primary, other)).toBe("kept");
    expect(proposedFor("city", primary, other)).toBe("other");
    expect(proposedFor("message", primary, other)).toBe("both");
    expect(mergedValue("message", "both", primary, other)).toBe("Shutters\n\nAnd blinds");
    expect(mergedValue("firstName", "other", primary, other)).toBe("Eleanor");
  });
});

describe("the contact details that two people share", () => {
  it.each<[readonly SharedDetail[], string]>([
    [["phone"], "phone"],
    [["email"], "email"],
    [["phone", "email"], "phone and email"],
  ])("reads %j as %s", (because, text) => {
    expect(sharedDetailsText(because)).toBe(text);
  });
});
