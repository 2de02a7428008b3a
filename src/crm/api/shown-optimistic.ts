/** The key of changes that are shown before the server has answered. */
export const shownAhead = ["shown ahead"] as const;
