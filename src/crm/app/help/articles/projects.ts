import { mayChangePrices } from "#domain/staff/permissions.ts";
import type { Article } from "../article.ts";

export const projectArticles: readonly Article[] = [
  {
    id: "projects",
    title: "Start a project",
    screens: ["/crm/projects"],
    also: "new job house client status",
    body: [
      "A project is the work at one house. New Project needs only the client.",
      "Search by project or client, and filter by status. When a quote is accepted, the status and total of its project change with it.",
      "Installers see the projects of the clients that they visit, without prices.",
    ],
  },
  {
    id: "project",
    title: "Use a project's page",
    screens: ["/crm/projects/$projectId"],
    also: "rooms files photos summary total value",
    body: [
      "Add Room starts the measuring. Generate Quote turns the measured windows into a quote.",
      "Files holds photos and documents. The timeline shows what happened and holds notes.",
      "The head shows the contract, what is paid, the balance due and the next appointment. The colored button is the next step: measure, quote, open the quote or record a payment.",
      "Without an accepted quote, the contract shows the open quote or an estimate instead. Its name says which.",
    ],
  },
  {
    id: "record-payment",
    title: "Record a payment or refund",
    screens: ["/crm/projects/$projectId"],
    also: "deposit balance money check paid",
    body: [
      "Record Payment notes money that you received. It doesn't charge a card. The amount is limited to what the client owes.",
      "The balance comes from accepted quotes. Without one, no balance is due.",
      "Refund takes a payment out of the paid totals. It doesn't send money back.",
    ],
  },
  {
    id: "measure",
    title: "Measure a window",
    screens: ["/crm/projects/$projectId/room/$roomId"],
    also: "size width height inches keypad eighths fraction",
    body: [
      [
        "Press Add Window. The next name is filled in.",
        "Type the width and height in inches: 35.125, 35 1/8 or 35-1/8. The eighths keypad is faster by touch.",
        "Choose the product and material. The price follows.",
        "Save & Add Another keeps the product for the next window.",
      ],
      "A window can be duplicated. Its sizes count as copied until someone measures them and saves.",
    ],
  },
  {
    id: "measurements",
    title: "Check sizes before ordering",
    screens: ["/crm/measure/$projectId"],
    also: "sign off order check measuring sheet warnings installer",
    body: [
      "Measurements lists all windows of a project, with warnings for sizes that look wrong or don't fit the product.",
      [
        "The person who measured presses Mark as Measured.",
        "A second person compares the sizes and presses Mark as Checked.",
        "Download the measuring sheet and order.",
      ],
      "Any change to a size clears the sign-off. Once a quote is accepted, the products are those of the quote.",
    ],
  },
  {
    id: "generate-quote",
    title: "Make a quote",
    screens: ["/crm/quote/generate/$projectId"],
    also: "price discount offer estimate new",
    body: [
      "The breakdown shows every measured window with its price. Name the option if you offer several, set a discount, notes and how long the quote is valid, then save.",
      "If the project already has a quote, the screen says so. The client can accept both; add an option to the first one to offer a choice.",
      "Saving makes a draft with its own number. Prices are fixed from then on, even if the catalog changes.",
    ],
  },
  {
    id: "quotes",
    title: "Find a quote",
    screens: ["/crm/quotes"],
    also: "list status draft sent accepted",
    body: [
      "Search by number, client or project, and filter by status.",
      "To make a quote, open its project and press Generate Quote.",
    ],
  },
  {
    id: "quote",
    title: "Send a quote and note the answer",
    screens: ["/crm/quotes/$quoteId"],
    also: "pdf accept decline sent draft approve print",
    body: [
      [
        "Download the PDF and send it to the client.",
        "Press Mark as Sent. The quote can't be edited after that.",
        "When the client answers, press Mark Accepted, or Mark Declined under More.",
      ],
      "Accepting closes the other options and updates the project's status and total. An acceptance can be undone.",
    ],
  },
  {
    id: "options-and-revisions",
    title: "Offer options and revise a quote",
    screens: ["/crm/quotes/$quoteId"],
    also: "good better best copy change version reprice",
    body: [
      "Add Option makes another quote for the same windows, such as Good, Better and Best. The client can accept one of them.",
      "Revise makes a new edition of a quote that was sent. It replaces the earlier one when it is sent.",
      "If current sizes or prices differ from a draft, Review Changes shows both and lets you update it.",
    ],
  },
  {
    id: "products",
    title: "Keep the product catalog",
    screens: ["/crm/products", "/crm/settings/products"],
    also: "prices materials blinds shades catalog sample inactive",
    body: [
      "A product has a price per square foot, materials that change it, and available sizes.",
      "Inactive products can't be chosen for new windows. Existing windows and quotes keep them.",
      "Only administrators change prices.",
    ],
  },
  {
    id: "import-products",
    title: "Change many products at once",
    screens: ["/crm/import/products"],
    shownTo: mayChangePrices,
    also: "csv spreadsheet price list upload",
    body: [
      [
        "Export the products as CSV in Settings, under Import, Export and Backup.",
        "Edit them in a spreadsheet.",
        "Choose the file here and check the preview.",
        "Import.",
      ],
      "Rows match by product name. Products that aren't in the file don't change. A file with mistakes changes nothing.",
    ],
  },
];
