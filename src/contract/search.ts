import { z } from "zod";
import { leadStatuses } from "#domain/leads/lead.ts";
import { projectStatuses } from "#domain/projects/project.ts";
import { quoteStatuses } from "#domain/quotes/quote.ts";
import { id, storableText } from "./fields.ts";
import { route } from "./route.ts";

/** Most results of each noun; its own list finds the rest. */
export const maxResults = 5;
/** Fewer characters would match almost everything. */
export const minSearchLength = 2;

const person = z.object({
  id,
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  /** "14 Heron Walk, Inlet Beach", as far as known; may be empty. */
  place: z.string(),
});

export const found = z.object({
  leads: z.array(person.extend({ status: z.enum(leadStatuses) })),
  clients: z.array(person),
  projects: z.array(
    z.object({ id, name: z.string(), clientName: z.string(), status: z.enum(projectStatuses) }),
  ),
  quotes: z.array(
    z.object({
      id,
      quoteNumber: z.string(),
      clientName: z.string(),
      projectName: z.string(),
      status: z.enum(quoteStatuses),
    }),
  ),
});
export type SearchResults = z.infer<typeof found>;

export const searchOfficeRoute = route("GET /api/search", "office", {
  job: "own",
  summary: `Search leads, clients, projects and quotes by name, phone, email, address or number; the newest ${maxResults} of each`,
  query: z.strictObject({
    q: storableText(200).refine(
      (typed) => typed.trim().length >= minSearchLength,
      `Type at least ${minSearchLength} characters`,
    ),
  }),
  replies: { 200: found },
});
