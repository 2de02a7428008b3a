import { describe, expect, it } from "vitest";
import {
  allowedTo,
  mayChangeBusiness,
  mayDeleteClients,
  mayDeleteProjects,
  mayManageTeam,
  mayReadAudit,
} from "./permissions.ts";

describe("what a role may do", () => {
  it("is told of an administrator as what they may do besides", () => {
    const [admin, staff] = [allowedTo("admin"), allowedTo("staff")];
    expect(admin[0]).toBe("Everything that a staff member may do");
    expect(admin.filter((words) => staff.includes(words))).toEqual([]);
    expect(Math.min(admin.length, staff.length)).toBeGreaterThan(2);
  });

  it("is what the list says", () => {
    for (const rule of [mayManageTeam, mayReadAudit, mayChangeBusiness, mayDeleteClients, mayDeleteProjects])
      expect([rule({ role: "admin" }), rule({ role: "staff" })]).toEqual([true, false]);
  });
});
