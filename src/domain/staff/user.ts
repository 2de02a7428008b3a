/** Source: staff-crm.md section 6 and decisions.md section 3. */
export const roles = ["admin", "staff"] as const;
export type Role = (typeof roles)[number];

export const userStates = ["pending", "invited", "active", "deactivated"] as const;
export type UserState = (typeof userStates)[number];

export function roleLabel(role: Role): string {
  return role === "admin" ? "Administrator" : "Staff Member";
}

/** A signed-in member. Without a session the actor is `undefined`, never a role of its own. */
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
