import { describe, expect, it } from "vitest";
import {
  allowedTo,
  isAdmitted,
  mayChangeBusiness,
  mayDeleteClients,
  mayDeleteProjects,
  mayManageTeam,
  mayReadAudit,
  mayReadBooks,
  mayWorkWithClients,
  rolesAt,
  seesOnlyOwnJobs,
} from "./permissions.ts";
import { positions, roles } from "./user.ts";

const whoMay = (rule: (someone: { role: (typeof roles)[number] }) => boolean) =>
  roles.filter((role) => rule({ role }));

describe("permissions", () => {
  it("lists an administrator's extra permissions", () => {
    const [admin, staff] = [allowedTo("admin"), allowedTo("staff")];
    expect(admin[0]).toBe("Everything the other roles can do");
    expect(admin.filter((label) => staff.includes(label))).toEqual([]);
    expect(Math.min(admin.length, staff.length)).toBeGreaterThan(2);
  });

  it("says something about each position", () => {
    for (const position of positions) expect(allowedTo(position).length, position).toBeGreaterThan(2);
  });

  it("matches the list", () => {
    for (const rule of [mayManageTeam, mayReadAudit, mayChangeBusiness, mayDeleteClients, mayDeleteProjects])
      expect(whoMay(rule)).toEqual(["admin"]);
    expect(whoMay(mayWorkWithClients)).toEqual(["admin", "staff"]);
    expect(whoMay(mayReadBooks)).toEqual(["admin", "staff", "bookkeeper"]);
  });

  it("gives administrators every access, and keeps only installers to their own jobs", () => {
    for (const access of Object.keys(rolesAt) as (keyof typeof rolesAt)[])
      expect(isAdmitted(access, "admin"), access).toBe(true);
    expect(whoMay(seesOnlyOwnJobs)).toEqual(["installer"]);
  });
});
