/** A drag starts after a small mouse move or a short touch hold, so clicks open and swipes scroll. */

// Stable identity, so draggables don't re-render.
export const mouseOptions = { activationConstraint: { distance: 5 } };
export const touchOptions = { activationConstraint: { delay: 250, tolerance: 8 } };
