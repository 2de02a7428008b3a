import { describe, expect, it } from "vitest";
import { eventKinds } from "./all-kinds.ts";
import { anonymousActor, auditGroups, auditSentence, kindsSaying } from "./event-sentences.ts";

describe("audit words", () => {
  it.each([
    ["lead.moved", { from: "new", to: "in_consultation" }, "Moved a lead from New to In Consultation"],
    ["lead.moved", {}, "Moved a lead"],
    ["client.changed", { fields: ["phone", "zipCode"] }, "Changed a client: phone, zip code"],
    ["lead.changed", { before: { city: "" }, after: { city: "Destin" } }, "Changed a lead: city"],
    ["lead.changed", {}, "Changed a lead"],
    ["user.role_changed", { from: "staff", to: "admin" }, "Changed role from Staff Member to Administrator"],
    ["settings.changed", { on: false }, "Changed the business settings: switched off"],
    ["session.opened", { how: "passkey" }, "Signed in with a passkey"],
    ["data.exported", { label: "leads", format: "csv" }, "Exported data: leads as CSV"],
    ["data.exported", { label: "leads", format: "excel" }, "Exported data: leads as Excel"],
    ["data.exported", { label: "reports", format: "pdf" }, "Exported data: reports as PDF"],
    ["session.refused", { why: "password" }, "Failed to sign in: wrong password"],
  ])("describes %s with %j as %s", (kind, detail, text) => expect(auditSentence(kind, detail)).toBe(text));

  it("falls back to the stored name of an unknown kind", () => {
    expect(auditSentence("lead.forgotten")).toBe("Lead Forgotten");
  });

  it("finds kinds by the beginning of any of their words", () => {
    expect(kindsSaying("APPROV")).toEqual(["user.approved"]);
    expect(kindsSaying("merged")).toEqual(["lead.merged", "lead.merged_into"]);
    expect(kindsSaying("proved")).toEqual([]);
  });

  it("lists each kind in one group", () => {
    const kinds = auditGroups.flatMap((group) => group.kinds.map(([kind]) => kind));
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(eventKinds.size).toBe(kinds.length);
  });

  it("labels the filter without the detail of an event", () => {
    const labels = new Map(auditGroups.flatMap(({ kinds }) => kinds));
    expect(labels.get("user.away")).toBe("Marked a team member away");
    expect(labels.get("user.added")).toBe("Added a team member");
    expect([...labels.values()].filter((label) => /undefined|NaN/.test(label))).toEqual([]);
  });

  it.each([
    ["lead.created", "A visitor"],
    ["quote.accepted", "The customer"],
    ["quote.expired", "The system"],
    ["session.refused", "Not signed in"],
    ["settings.changed", "The system"],
  ])("names the actor of %s without an account: %s", (kind, who) => expect(anonymousActor(kind)).toBe(who));
});
