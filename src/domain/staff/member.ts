/** Source: staff-crm.md section 6 and decisions.md section 3. */
export const roles = ["admin", "staff"] as const;
export type Role = (typeof roles)[number];

export const memberStates = ["pending", "invited", "active", "deactivated"] as const;
export type MemberState = (typeof memberStates)[number];

export function roleLabel(role: Role): string {
  return role === "admin" ? "Administrator" : "Staff Member";
}

/** Who acts: a signed-in member. Nobody signed in is `undefined`, never a role of its own. */
export interface Actor {
  id: string;
  username: string;
  role: Role;
  /** Network address they act from, for the audit trail. */
  address?: string;
  /** The business asks for a second factor that they do not have: until then only their own account is open. */
  owesSecondFactor?: boolean;
}
