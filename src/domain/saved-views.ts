/** Lists whose filters, order and columns a user can save under a name. */
export const savedLists = ["leads", "clients", "projects", "quotes"] as const;
export type SavedList = (typeof savedLists)[number];

/** The part of the URL that a view keeps. */
export const viewKeys: Readonly<Record<SavedList, readonly string[]>> = {
  leads: ["view", "status", "leadType", "assignedTo", "followUp", "idle", "duplicates", "sort"],
  clients: ["propertyType", "sort"],
  projects: ["status", "sort"],
  quotes: ["status", "sort"],
};

/** Of each list and user. */
export const maxViews = 20;
export const maxColumns = 30;

export type ViewSearch = Readonly<Record<string, string | undefined>>;

/** The part of a screen's search that a view keeps. */
export function viewSearch(list: SavedList, search: ViewSearch): Record<string, string> {
  return Object.fromEntries(
    viewKeys[list].flatMap((key) => {
      const value = search[key];
      return value ? [[key, value]] : [];
    }),
  );
}

/**
 * Sets every filter of the list, so that choosing a view clears the others; board or table stays unless it is named.
 */
export function wholeSearch(list: SavedList, search: ViewSearch): Record<string, string | undefined> {
  const keys = viewKeys[list].filter((key) => key !== "view" || search.view);
  return Object.fromEntries(keys.map((key) => [key, search[key]]));
}

/** The same filters and order, on the board or in the table. */
export function isSameView(list: SavedList, one: ViewSearch, other: ViewSearch): boolean {
  return viewKeys[list].every(
    (key) => key === "view" || (one[key] || undefined) === (other[key] || undefined),
  );
}
