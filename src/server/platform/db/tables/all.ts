/** Every table, for the database connection and for generating migrations. */
export { appointments } from "./appointments.ts";
export { companyProfile, consentWordings } from "./company.ts";
export { leadStays } from "./lead-stage-history.ts";
export { payments } from "./payments.ts";
export { clients, importBatches, imports, leads, toldApart } from "./people.ts";
export { forgottenPeople, keptRecords, retentionSettings } from "./privacy.ts";
export { products } from "./products.ts";
export { projectFiles, projects, rooms, windows } from "./projects.ts";
export { quoteLines, quotes } from "./quotes.ts";
export { consents, events, knocks, messages, messageTemplates, requests, tallies } from "./records.ts";
export { serviceAreas } from "./service-areas.ts";
export {
  businessSettings,
  passkeys,
  recoveryCodes,
  secondFactors,
  secretKeys,
  sessions,
  tickets,
  users,
} from "./staff.ts";
export { trash } from "./trash.ts";
