/** "admin" and "staff" are the specification's (staff-crm.md section 6); decision 070 adds the others. */
export const roles = ["admin", "staff", "installer", "bookkeeper"] as const;
export type Role = (typeof roles)[number];

export const userStates = ["pending", "invited", "active", "deactivated"] as const;
export type UserState = (typeof userStates)[number];

const roleLabels: Record<Role, string> = {
  admin: "Administrator",
  staff: "Staff Member",
  installer: "Installer",
  bookkeeper: "Bookkeeper",
};

export function roleLabel(role: Role): string {
  return roleLabels[role];
}

/** Roles that the team screen offers. The owner is the one administrator whom nobody can demote or deactivate. */
export const positions = ["staff", "installer", "bookkeeper", "admin", "owner"] as const;
export type Position = (typeof positions)[number];

export function positionOf({ role, isOwner }: { role: Role; isOwner: boolean }): Position {
  return isOwner ? "owner" : role;
}

export function positionLabel(position: Position): string {
  return position === "owner" ? "Owner" : roleLabel(position);
}

/** A signed-in user. Without a session the actor is `undefined`, never a role of its own. */
export interface Actor {
  id: string;
  username: string;
  role: Role;
  /** Network address, for the audit log. */
  address?: string;
  /** The business requires a second factor that they lack: until then they can only open their own account. */
  owesSecondFactor?: boolean;
}

/** Shown on the sign-in page after signing out. `mark` is its key in the tab's storage. */
export const farewell = {
  mark: "valance-signed-out",
  title: "Goodbye!",
  description: "You have been logged out successfully.",
} as const;
