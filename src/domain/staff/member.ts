/** Source: staff-crm.md section 6 and decisions.md section 3. */
export const roles = ["admin", "staff"] as const;
export type Role = (typeof roles)[number];

export const memberStates = ["pending", "active", "deactivated"] as const;
export type MemberState = (typeof memberStates)[number];

export function roleLabel(role: Role): string {
  return role === "admin" ? "Administrator" : "Staff Member";
}

/** Who acts: a signed-in member. Nobody signed in is `undefined`, never a role of its own. */
export interface Actor {
  id: string;
  username: string;
  role: Role;
}

export function mayDeleteProjects(actor: Pick<Actor, "role">): boolean {
  return actor.role === "admin";
}
