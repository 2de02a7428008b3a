import type { Actor, Role } from "./user.ts";

interface Permission {
  /** Shown in the office. */
  words: string;
  roles: readonly Role[];
}

const everybody = ["admin", "staff"] as const;
const administrators = ["admin"] as const;

/** Source: decisions.md section 3. */
const permissions = {
  workWithClients: {
    words: "Work with leads, clients, appointments, projects, measurements and quotes",
    roles: everybody,
  },
  readMessages: { words: "Read messages and release requests held as spam", roles: everybody },
  changeOwnAccount: { words: "Change their own profile, password and two-step sign-in", roles: everybody },
  manageTeam: {
    words: "Approve, add, sign out and deactivate members, reset their two-step sign-in and change roles",
    roles: administrators,
  },
  readAudit: { words: "Read the audit trail: who did what, when and from where", roles: administrators },
  changeBusiness: {
    words: "Change the business settings and the company information",
    roles: administrators,
  },
  changePrices: { words: "Change the prices in the product catalog", roles: administrators },
  deleteRecords: { words: "Delete clients and projects, and undo imports", roles: administrators },
  restoreDeleted: { words: "Restore deleted leads and appointments", roles: administrators },
  exportData: { words: "Export data", roles: administrators },
  managePrivacy: {
    words: "Download a person's data, forget a person, and set how long data is kept",
    roles: administrators,
  },
} satisfies Record<string, Permission>;

const inOrder: readonly Permission[] = Object.values(permissions);

/** The screen shows this list, so it always matches the checks. */
export function allowedTo(role: Role): string[] {
  const own = inOrder.filter(({ roles }) => roles.includes(role));
  if (role === "staff") return wordsOf(own);
  const more = own.filter(({ roles }) => !roles.includes("staff"));
  return ["Everything a staff member can do", ...wordsOf(more)];
}

function wordsOf(allowed: readonly Permission[]): string[] {
  return allowed.map(({ words }) => words);
}

type Someone = Pick<Actor, "role">;

const rule =
  ({ roles }: Permission) =>
  ({ role }: Someone): boolean =>
    roles.includes(role);

export const mayDeleteClients = rule(permissions.deleteRecords);
export const mayDeleteProjects = rule(permissions.deleteRecords);
export const mayManageTeam = rule(permissions.manageTeam);
export const mayReadAudit = rule(permissions.readAudit);
export const mayRestoreDeleted = rule(permissions.restoreDeleted);
export const mayUndoImports = rule(permissions.deleteRecords);
export const mayExport = rule(permissions.exportData);
export const mayManagePrivacy = rule(permissions.managePrivacy);
export const mayChangeBusiness = rule(permissions.changeBusiness);
export const mayChangePrices = rule(permissions.changePrices);
