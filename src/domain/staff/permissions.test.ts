import { describe, expect, it } from "vitest";
import {
  allowedTo,
  mayChangeBusiness,
  mayDeleteClients,
  mayDeleteProjects,
  mayManageTeam,
  mayReadAudit,
} from "./permissions.ts";

describe("permissions", () => {
  it("list an administrator's extra permissions", () => {
    const [admin, staff] = [allowedTo("admin"), allowedTo("staff")];
    expect(admin[0]).toBe("Everything a staff member can do");
    expect(admin.filter((words) => staff.includes(words))).toEqual([]);
    expect(Math.min(admin.length, staff.length)).toBeGreaterThan(2);
  });

  it("match the list", () => {
    for (const rule of [mayManageTeam, mayReadAudit, mayChangeBusiness, mayDeleteClients, mayDeleteProjects])
      expect([rule({ role: "admin" }), rule({ role: "staff" })]).toEqual([true, false]);
  });
});
