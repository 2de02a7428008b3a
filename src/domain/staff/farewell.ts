/** Shown on the sign-in page after signing out. `mark` is its key in the tab's storage. */
export const farewell = {
  mark: "valance-signed-out",
  title: "Goodbye!",
  description: "You have been logged out successfully.",
} as const;
