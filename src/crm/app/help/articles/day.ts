import { mayManageTeam, mayMeasure, mayWorkWithClients } from "#domain/staff/permissions.ts";
import type { Article } from "../article.ts";

export const dayArticles: readonly Article[] = [
  {
    id: "your-day",
    title: "Start your day",
    screens: ["/crm"],
    shownTo: mayMeasure,
    also: "dashboard today next appointment directions on my way",
    body: [
      "The dark card is your next appointment. Directions opens the map, Call dials, and Open Project shows the rooms and sizes.",
      "On My Way sends a text to customers who agreed to texts. You can edit it before it goes.",
      "Today's Schedule lists the team's appointments. Yours have a gold edge and the time you have between them; an installer sees only their own.",
      "Past appointments are under Earlier Today.",
    ],
  },
  {
    id: "needs-you",
    title: "Work through what needs you",
    screens: ["/crm"],
    shownTo: mayWorkWithClients,
    also: "tasks follow-up unanswered failed message dashboard",
    body: [
      "Needs You lists what waits for you or for anyone, the most urgent first: leads and quotes without an answer, follow-ups that are due, messages that failed, and customers who asked to move or cancel. An administrator sees everyone's.",
      "Each row has one action. Call the person, or review the record.",
      "A row leaves the list when the work is done, not when you open it.",
    ],
  },
  {
    id: "set-up",
    title: "Set up a new office",
    screens: ["/crm"],
    shownTo: mayManageTeam,
    also: "first steps start new install checklist",
    body: [
      "A new office shows a setup list on the dashboard: company, hours, areas, products, email, texting, team and the first lead.",
      "Each step opens the screen where it is done and is checked off there. The sample products can be switched off together.",
      "You can dismiss the list. Everything in it stays in Settings.",
    ],
  },
  {
    id: "find-anything",
    title: "Find anything",
    screens: ["/crm"],
    also: "search palette command lookup",
    body: [
      "Press Ctrl+K (⌘K on a Mac), or Search in the sidebar, on any screen.",
      "Type part of a name, phone number, email, address or quote number. Half a phone number is enough.",
      "The same box opens screens and settings, starts new records and searches these articles.",
    ],
  },
  {
    id: "keyboard",
    title: "Use the keyboard",
    screens: ["/crm"],
    also: "shortcuts keys accessibility hotkeys",
    body: [
      "Press ? for all shortcuts, H for help with a screen, / to search a screen, and G then a letter to go to another screen.",
      "Single-key shortcuts can be turned off in the shortcuts dialog. They are ignored while you type.",
    ],
  },
  {
    id: "requests",
    title: "Release or delete possible spam",
    screens: ["/crm/requests"],
    also: "quarantine junk website form held requests",
    body: [
      "Requests from your website become leads right away. Suspicious ones wait here instead, so that they reach nobody's list and get no reply.",
      "The Leads screen says how many wait. Press Not Spam at a real request and it becomes a lead. Delete All removes the rest.",
    ],
  },
  {
    id: "reports",
    title: "Read a report",
    screens: ["/crm/reports"],
    also: "numbers revenue conversion chart excel pdf export metrics",
    body: [
      "Choose a period at the top, or type your own dates and press Show.",
      "Press a number to see the records behind it. The information button says what it counts.",
      "Each chart can be shown as a table. Administrators and bookkeepers can export the report as PDF or Excel.",
    ],
  },
  {
    id: "payments",
    title: "See payments",
    screens: ["/crm/payments"],
    also: "money received deposit refund revenue outstanding balance due owed",
    body: [
      "The list shows every payment that was recorded, by project. Reports and the dashboard open it with the payments they count.",
      "Outstanding lists the projects with a balance due, the largest first.",
      "Payments are recorded on a project, with Record Payment. Valance doesn't charge cards.",
    ],
  },
];
