import { type Actor, type Position, type Role, roles } from "./user.ts";

/** The roles behind each access level of a route (decision 070). */
export const rolesAt = {
  /** Every role. */
  office: roles,
  /** Users who work with customers. */
  staff: ["admin", "staff"],
  /** Users who work at customers' houses; installers only in their own jobs, without prices. */
  crew: ["admin", "staff", "installer"],
  /** Users who read prices, quotes and payments, and record payments. */
  books: ["admin", "staff", "bookkeeper"],
  /** Users who export money. */
  accounts: ["admin", "bookkeeper"],
  admin: ["admin"],
} as const satisfies Record<string, readonly Role[]>;
export type AccessOfRoles = keyof typeof rolesAt;

export function isAdmitted(access: AccessOfRoles, role: Role): boolean {
  return (rolesAt[access] as readonly Role[]).includes(role);
}

interface Permission {
  /** Shown in the office. */
  label: string;
  access: AccessOfRoles;
}

/** Source: decisions.md section 3 and decision 070. Each position shows what the ones before it in the list lack. */
const permissions = {
  workWithClients: {
    label: "Work with leads, clients, appointments, projects, measurements and quotes",
    access: "staff",
  },
  readMessages: { label: "Read messages and release requests held as spam", access: "staff" },
  readBooks: { label: "Read clients, projects, quotes and reports", access: "books" },
  recordPayments: { label: "Record payments and refunds", access: "books" },
  workOwnJobs: {
    label: "See their appointments and the projects of those clients, without prices, quotes or payments",
    access: "crew",
  },
  measure: { label: "Measure, sign off sizes, and add notes and files", access: "crew" },
  exportReports: { label: "Export reports", access: "accounts" },
  changeOwnAccount: { label: "Change their own profile, password and two-step sign-in", access: "office" },
  manageTeam: {
    label:
      "Approve, add, sign out and deactivate team members, reset their two-step sign-in and change roles",
    access: "admin",
  },
  readAudit: { label: "Read the audit trail: who did what, when and from where", access: "admin" },
  changeBusiness: { label: "Change the business settings and the company information", access: "admin" },
  changePrices: { label: "Change the prices in the product catalog", access: "admin" },
  deleteRecords: { label: "Delete clients and projects, and undo imports", access: "admin" },
  restoreDeleted: { label: "Restore deleted leads and appointments", access: "admin" },
  exportData: { label: "Export data", access: "admin" },
  manageConnections: {
    label: "Connect other programs with API keys and webhooks",
    access: "admin",
  },
  managePrivacy: {
    label: "Download a person's data, forget a person, and set how long data is kept",
    access: "admin",
  },
} satisfies Record<string, Permission>;

const permissionOrder: readonly Permission[] = Object.values(permissions);

/** The screen shows this list, so it always matches the checks. */
export function allowedTo(position: Position): string[] {
  if (position === "owner")
    return [
      "Everything an administrator can do",
      "Download everything in one archive",
      "Create the key that opens encrypted backups",
      "Keep the role and the account",
      "Hand over ownership",
    ];
  const own = permissionOrder.filter(({ access }) => isAdmitted(access, position));
  if (position === "admin")
    return ["Everything the other roles can do", ...textOf(own.filter(({ access }) => access === "admin"))];
  // A role that works with all clients needs no list of what the narrower roles may do.
  return textOf(position === "staff" ? own.filter(({ access }) => access !== "crew") : own);
}

function textOf(allowed: readonly Permission[]): string[] {
  return allowed.map(({ label }) => label);
}

type RoleHolder = Pick<Actor, "role">;

const rule =
  ({ access }: Permission) =>
  ({ role }: RoleHolder): boolean =>
    isAdmitted(access, role);

export const mayWorkWithClients = rule(permissions.workWithClients);
export const mayReadBooks = rule(permissions.readBooks);
export const mayMeasure = rule(permissions.measure);
export const mayExportReports = rule(permissions.exportReports);
export const mayDeleteClients = rule(permissions.deleteRecords);
export const mayDeleteProjects = rule(permissions.deleteRecords);
export const mayManageTeam = rule(permissions.manageTeam);
export const mayReadAudit = rule(permissions.readAudit);
export const mayRestoreDeleted = rule(permissions.restoreDeleted);
export const mayUndoImports = rule(permissions.deleteRecords);
export const mayExport = rule(permissions.exportData);
export const mayManagePrivacy = rule(permissions.managePrivacy);
export const mayManageConnections = rule(permissions.manageConnections);
export const mayChangeBusiness = rule(permissions.changeBusiness);
export const mayBackUp = rule(permissions.changeBusiness);
export const mayWatchServer = rule(permissions.changeBusiness);
export const mayChangePrices = rule(permissions.changePrices);

export function mayDownloadEverything({ isOwner }: { isOwner: boolean }): boolean {
  return isOwner;
}

export function mayCreateBackupKey({ isOwner }: { isOwner: boolean }): boolean {
  return isOwner;
}

/** Installers see only what belongs to appointments that are assigned to them. */
export function seesOnlyOwnJobs({ role }: RoleHolder): boolean {
  return isAdmitted("crew", role) && !isAdmitted("staff", role);
}
