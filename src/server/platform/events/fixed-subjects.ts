/**
 * Subjects of events about what has no record with an id of its own. Three share one, and stored events keep it: no
 * read selects them by their subject alone.
 */
export const fixedSubjects = {
  business: "00000000-0000-4000-8000-000000000001",
  company: "00000000-0000-4000-8000-000000000002",
  messageTemplates: "00000000-0000-4000-8000-000000000002",
  retention: "00000000-0000-4000-8000-000000000002",
  consentTexts: "00000000-0000-4000-8000-000000000003",
};
