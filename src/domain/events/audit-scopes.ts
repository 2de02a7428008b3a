/** Every event is one or the other. */
export const auditScopes = ["changes", "access"] as const;
