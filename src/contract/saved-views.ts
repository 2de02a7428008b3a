import { z } from "zod";
import { maxColumns, maxViews, savedLists, viewKeys } from "#domain/saved-views.ts";
import { id, idParams, noQuery, required, storableText } from "./fields.ts";
import { route } from "./route.ts";

const list = z.enum(savedLists);
const name = required("Name is required", 60);

const savedView = z.object({
  id,
  list,
  name: z.string(),
  /** Filters and order, as in the screen's URL; never a search, which may name a customer. */
  search: z.record(z.string(), z.string()),
  /** The columns that can be hidden and are shown; null leaves them as they are. */
  columns: z.array(z.string()).nullable(),
});
export type SavedView = z.infer<typeof savedView>;

export const listSavedViewsRoute = route("GET /api/saved-views", "books", {
  summary: "The caller's own views of a list, by name",
  query: z.strictObject({ list }),
  replies: { 200: z.array(savedView) },
});

export const saveViewRoute = route("POST /api/saved-views", "books", {
  summary: `Save filters, order and columns of a list under a name, at most ${maxViews} of each list; a repeat answers 200`,
  query: noQuery,
  body: z
    .strictObject({
      list,
      name,
      search: z.record(storableText(20), storableText(60)),
      columns: z.array(storableText(40)).max(maxColumns).nullable().default(null),
    })
    .refine(({ list: of, search }) => Object.keys(search).every((key) => viewKeys[of].includes(key)), {
      path: ["search"],
      error: "A view keeps only the filters and the order of its list",
    }),
  replies: { 200: savedView, 201: savedView },
});

export const renameViewRoute = route("PATCH /api/saved-views/{id}", "books", {
  summary: "Rename a view of the caller's own",
  params: idParams,
  query: noQuery,
  body: z.strictObject({ name }),
  replies: { 200: savedView },
});

export const deleteViewRoute = route("DELETE /api/saved-views/{id}", "books", {
  summary: "Delete a view of the caller's own",
  params: idParams,
  query: noQuery,
  replies: { 204: z.void() },
});
