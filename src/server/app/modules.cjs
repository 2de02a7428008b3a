/**
 * The server's modules from the top down. A module imports only modules below it, and only the files named in their
 * `face`; all others are private. Platform modules have no face and are open. .dependency-cruiser.cjs builds its rules
 * from this table, and modules.test.ts breaks each on purpose.
 */
module.exports = [
  { name: "app", face: [] },
  { name: "features/backup", face: ["manifest", "restore-office", "routes", "run-backup", "server-backups"] },
  { name: "features/seed", face: ["demo-office", "starter"] },
  { name: "features/website", face: ["office-pages", "security-txt", "site-pages"] },
  { name: "features/reports", face: ["routes"] },
  {
    name: "features/import-export",
    face: ["exports", "import-batches", "routes"],
  },
  { name: "features/documents", face: ["render-pdf", "report-pdf", "routes"] },
  { name: "features/search", face: ["routes"] },
  {
    name: "features/privacy",
    face: ["empty-trash", "retention-reads", "remove-expired-data", "routes"],
  },
  { name: "features/bulk-update", face: ["routes"] },
  { name: "features/trash", face: ["restore-writes", "routes", "writes"] },
  {
    name: "features/administration",
    face: ["routes"],
  },
  { name: "features/handover", face: ["routes"] },
  { name: "features/saved-views", face: ["routes"] },
  {
    name: "features/quotes",
    face: ["conditions", "order-reads", "reads", "routes"],
  },
  {
    name: "features/projects",
    face: ["file-writes", "project-locks", "reads", "room-routes", "routes", "window-reads"],
  },
  { name: "features/payments", face: ["reads", "routes", "writes"] },
  {
    name: "features/catalog",
    face: ["product-reads", "product-routes", "product-writes", "public-products", "sample-writes"],
  },
  { name: "features/delivery", face: ["outbox-worker", "routes"] },
  { name: "features/intake", face: ["intake", "submission-routes"] },
  {
    name: "features/appointments",
    face: [
      "background-jobs",
      "customer-answers",
      "change-request-writes",
      "double-booking",
      "new-appointment",
      "openings",
      "reads",
      "routes",
      "writes",
    ],
  },
  {
    name: "features/leads",
    face: ["duplicate-matching", "reads", "routes", "status", "writes"],
  },
  { name: "features/clients", face: ["reads", "routes", "writes"] },
  {
    name: "features/customer-messages",
    face: ["message-contexts", "notify-customer", "reconcile-messages", "reminder-state", "sms-consent"],
  },
  { name: "features/live-events", face: ["broadcaster", "routes"] },
  {
    name: "features/users",
    face: [
      "account-reads",
      "account-writes",
      "assignable-reads",
      "auth-routes",
      "calendar-address",
      "lock-assignees",
      "mfa",
      "password-links",
      "password-resets",
      "passwords",
      "sessions",
      "setup-code",
      "step-up",
      "team-routes",
      "team-writes",
    ],
  },
  { name: "platform/messaging" },
  { name: "platform/events" },
  { name: "platform/settings" },
  { name: "platform/http" },
  { name: "platform/db" },
  { name: "platform/core" },
];
