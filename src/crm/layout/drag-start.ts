/** What makes a press a drag: a mouse that moves a little, a finger that rests a little. A click opens, and a swipe scrolls. */

// Always the same ones: others would have all that can be dragged drawn anew.
export const byMouse = { activationConstraint: { distance: 5 } };
export const byTouch = { activationConstraint: { delay: 250, tolerance: 8 } };
