/** What the sign-in page says after signing out, and the mark in the tab's storage by which it knows. */
export const farewell = {
  mark: "valance-signed-out",
  title: "Goodbye!",
  description: "You have been logged out successfully.",
} as const;
