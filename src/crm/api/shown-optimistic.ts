/** Mutation key of optimistic updates. */
export const shownAhead = ["shown ahead"] as const;
