/** Every table, for the database connection and for generating migrations. */
export { alerts } from "./alerts.ts";
export { apiKeys } from "./api-keys.ts";
export { appointments } from "./appointments.ts";
export { backupKey, backups } from "./backups.ts";
export { companyLogo, companyProfile, consentTexts, ownerPortrait } from "./company.ts";
export { leadStageHistory } from "./lead-stage-history.ts";
export { payments } from "./payments.ts";
export { clients, duplicateDismissals, importBatches, imports, leads } from "./people.ts";
export { forgottenPeople, retainedRecords, retentionSettings } from "./privacy.ts";
export { products } from "./products.ts";
export { projectFiles, projects, rooms, windows } from "./projects.ts";
export { quoteConditions, quoteLines, quotes } from "./quotes.ts";
export {
  consents,
  events,
  messages,
  messageTemplates,
  rateLimits,
  rowCounts,
  submissions,
} from "./records.ts";
export { savedViews } from "./saved-views.ts";
export { serverErrors } from "./server-errors.ts";
export { serviceAreas } from "./service-areas.ts";
export {
  assignmentTurns,
  businessSettings,
  oneTimeTokens,
  passkeys,
  recoveryCodes,
  secondFactors,
  secretKeys,
  sessions,
  users,
} from "./staff.ts";
export { trash } from "./trash.ts";
export { webhookDeliveries, webhooks } from "./webhooks.ts";
