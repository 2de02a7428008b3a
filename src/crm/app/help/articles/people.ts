import type { Article } from "../article.ts";

export const peopleArticles: readonly Article[] = [
  {
    id: "add-lead",
    title: "Take a lead by phone",
    screens: ["/crm/leads"],
    also: "new call inquiry add person save & book openings free times search caller",
    body: [
      [
        "Press Add Lead, or N on the leads screen.",
        "Type the caller's name or phone number in Find a Client or Lead. If they're already listed, choose them: Open shows the record, and Book goes on to an appointment. Otherwise choose New person, and go on with the fields below.",
        "Under Next Openings, choose the time that you agree on: a few of each morning and afternoon of the next five working days.",
        "Press Save & Book to save the lead and go on to its appointment at that time, or Add Lead to save only the lead.",
      ],
      "A phone number or an email is enough. New leads that nobody is assigned to go to each team member in turn, if that is turned on in Business Settings.",
    ],
  },
  {
    id: "lead-board",
    title: "Move leads on the board",
    screens: ["/crm/leads"],
    also: "pipeline stages columns drag kanban",
    body: [
      "Each column is a stage. Drag a card to another column, or use Move to in its menu.",
      "By keyboard, press Space on a card, the arrow keys to choose a column, and Space to drop it. Esc cancels.",
      "Qualified leads appear in Contacted, and closed ones in Lost, each with a badge.",
    ],
  },
  {
    id: "lead-table",
    title: "Sort, filter and change many leads",
    screens: ["/crm/leads"],
    also: "table saved views bulk assign delete select filter follow-ups",
    body: [
      "Choose Table to sort leads by a column. Filters work on the board and in the table, and stay in the address, so you can bookmark them.",
      "A view is a set of filters under a name, one press away: My Overdue, or Quoted, No Answer in 7 Days. Save View keeps your own filters, order and columns; the dots beside it rename or delete it. Clients and Quotes have views, too.",
      [
        "Check the leads in the table. You can choose up to 500.",
        "Change their status, assign them or delete them.",
      ],
      "An administrator can restore deleted leads for 30 days in Settings, under Import, Export and Backup.",
    ],
  },
  {
    id: "lead",
    title: "Work on a lead",
    screens: ["/crm/leads/$leadId"],
    also: "follow up note timeline history contact consent",
    body: [
      "Next says when to follow up. Set a day, and the lead appears in Needs You on that day. Done clears it.",
      "The timeline shows everything that happened, and holds your notes. Record Consent notes that the person agreed to texts by phone.",
      "Schedule Appointment books a consultation. Convert to Client keeps the history and lets you start a project.",
    ],
  },
  {
    id: "duplicates",
    title: "Merge duplicate leads",
    screens: ["/crm/leads/$leadId"],
    also: "same person twice merge double",
    body: [
      "A lead with the same phone, email or name as another shows Possible Duplicates. Nothing is merged without you.",
      "Merge shows where the two differ, and you choose what to keep. The other lead's history moves to this one.",
      "If they are two people, mark the lead as Not a Duplicate. You can undo that.",
    ],
  },
  {
    id: "clients",
    title: "Find and add clients",
    screens: ["/crm/clients"],
    also: "customers business company list",
    body: [
      "A client is a person or business that you work for. Most clients start as leads that you convert.",
      "Add Client needs a phone number or an email. For a business, type the company. The contact is optional.",
      "Search by name, phone, email or address.",
    ],
  },
  {
    id: "client",
    title: "Use a client's page",
    screens: ["/crm/clients/$clientId"],
    also: "customer projects quotes appointments history",
    body: [
      "The page has the client's details, projects, quotes, appointments and history. The buttons at the top call, write, schedule and start a project.",
      "Administrators can delete a client, download everything about a person, or forget them. These are under More.",
    ],
  },
  {
    id: "import-people",
    title: "Import leads or clients",
    screens: ["/crm/import/$kind", "/crm/settings/data"],
    also: "csv spreadsheet upload jobber quickbooks undo",
    body: [
      [
        "Save your list as a CSV file and choose it. Download a Sample shows how one looks.",
        "Check which field each column fills. Skip what you don't need.",
        "Read what was found: people already in Valance are skipped, and rows with mistakes are listed.",
        "Import.",
      ],
      "Imported people get no messages. An administrator can undo an import under Earlier Imports.",
    ],
  },
];
