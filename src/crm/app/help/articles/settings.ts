import { mayExport } from "#domain/staff/permissions.ts";
import type { Article } from "../article.ts";

const at = (...pages: string[]) => pages.map((page) => `/crm/settings/${page}`);

export const settingsArticles: readonly Article[] = [
  {
    id: "settings",
    title: "Find a setting",
    screens: ["/crm/settings"],
    also: "preferences options configuration",
    body: [
      "Each page says what it holds. Search also finds settings by name: press Ctrl+K (⌘K on a Mac).",
      "Some pages and buttons are for administrators only.",
    ],
  },
  {
    id: "profile",
    title: "Change your name, email or username",
    screens: at("profile"),
    also: "account phone away calendar link",
    body: [
      "Your email gets notifications, security alerts and the link when you forget your password. A new email or username needs your password.",
      "Mark Me Away keeps new leads and appointments from you on those days, and lets you hand over your work.",
    ],
  },
  {
    id: "security",
    title: "Protect your account",
    screens: at("security"),
    also: "password authenticator two-step passkey sessions recovery codes sign out",
    body: [
      "A passkey signs you in with your fingerprint, face or device PIN. An authenticator asks for a code after your password. Either protects you when a password is stolen.",
      "Save the recovery codes. Each works once if you lose the authenticator.",
      "Sign out sessions that you don't recognize, then change your password.",
    ],
  },
  {
    id: "forgot-password",
    title: "If you forget your password",
    screens: at("security", "team"),
    also: "reset locked out sign in link lost",
    body: [
      "The sign-in page has Forgot your password? Where email is connected, it sends a link to the email in your profile. The link works once, for one hour.",
      "Without email, an administrator creates a link under Team and Roles, with Password Link in your row's menu.",
      "If you lost your authenticator too, an administrator can reset your two-step sign-in.",
    ],
  },
  {
    id: "notifications",
    title: "Choose your notifications",
    screens: at("notifications"),
    also: "bell email alerts turn off",
    body: [
      "Choose what appears at the bell and what you get by email. Emails go to the address in your profile.",
      "Security alerts are always sent. You don't hear about what you did yourself.",
    ],
  },
  {
    id: "company",
    title: "Set your company details and logo",
    screens: at("company"),
    also: "name phone address",
    body: [
      "The details appear on your website, in emails and on documents. The logo appears on quotes and measuring sheets.",
      "Only administrators can change this page.",
    ],
  },
  {
    id: "trust",
    title: "Show who you are and what customers say",
    screens: at("trust"),
    also: "owner portrait license insurance rating reviews testimonials brand warranty about",
    body: [
      "The owner, license, insurance and warranty appear on the About page. Testimonials and the rating appear on the home page and under Reviews.",
      "What you leave blank is neither shown nor linked. Until you have reviews, visitors see a sample quote and your warranties instead.",
      "Each testimonial needs the day on which the customer agreed. Only you see that day. Remove a testimonial if its customer asks you to.",
    ],
  },
  {
    id: "documents",
    title: "Set terms and deposit for quotes",
    screens: at("quotes"),
    also: "conditions percent pdf",
    body: [
      "The terms are printed on every quote, and the deposit below its total.",
      "A change to the terms applies to drafts and new quotes. Sent quotes keep their terms.",
    ],
  },
  {
    id: "hours",
    title: "Set opening hours and holidays",
    screens: at("scheduling"),
    also: "closed week begins sunday monday booking",
    body: [
      "Hours and holidays decide when customers can ask for a consultation. Your website shows them. Copy Monday to All Open Days repeats that day's hours.",
      "Your team can still schedule at any time.",
    ],
  },
  {
    id: "areas",
    title: "Set your service areas",
    screens: at("areas"),
    also: "zip codes travel fee towns communities",
    body: [
      "Each active area has a page on your website. New leads are tagged by their ZIP code.",
      "The travel fee is shown when you book and quote. It isn't added to totals.",
    ],
  },
  {
    id: "keys",
    title: "Read your data in a spreadsheet",
    screens: at("connections"),
    also: "api key excel google sheets power query connect integration csv",
    body: [
      "Create a key for each program and choose what it may read. A key never changes anything.",
      "The key is shown once. If you lose it, create another and revoke the old one.",
      "In Excel, choose Get Data, From Web, Advanced. Enter an address like /api/leads?format=csv and the header Authorization with Bearer, a space and the key.",
      "A key stops working on its last day, when you revoke it, and while its creator isn't an administrator.",
    ],
  },
  {
    id: "webhooks",
    title: "Tell another program what happens",
    screens: at("connections"),
    also: "webhook zapier make n8n automation integration events",
    body: [
      "Add the address that the other program gives you, and choose the events to send.",
      "Each call says what happened to which record, without names or numbers. The program reads the record with an API key.",
      "The secret proves to the program that a call is yours. With a new one, the old one works for one more day.",
      "If a call fails, it is tried for half a day, and then administrators are notified. The log shows each answer, and Replay sends a call again.",
    ],
  },
  {
    id: "messaging",
    title: "Connect email and texting",
    screens: at("messaging"),
    also: "smtp twilio test message provider consent wording",
    body: [
      "Valance sends through your own mail server and Twilio account. The person who runs the server enters them there.",
      "This page says step by step what to set. Once connected, you can send a test message.",
      "The consent wording appears beside the checkbox for texts. Every version is kept.",
    ],
  },
  {
    id: "business",
    title: "Decide what Valance does on its own",
    screens: at("business"),
    also: "automatic assign reminders calendar sync two-step required link",
    body: [
      "Turn on lead assignment, messages to customers, reminders, the confirmation link, calendar sync and two-step sign-in for everyone.",
      "Each switch says what it changes. Only administrators can use them.",
    ],
  },
  {
    id: "team",
    title: "Add people and choose their roles",
    screens: at("team"),
    also: "invite member permissions administrator installer bookkeeper deactivate approve owner",
    body: [
      "Add Member gives you an invite link to send. The person chooses a password with it.",
      "Manage Permissions shows what each role may do. Installers see their own jobs without prices. Bookkeepers see quotes and payments.",
      "People can also ask for an account on the sign-in page. An administrator approves or declines it.",
    ],
  },
  {
    id: "away",
    title: "Hand over work when someone is away",
    screens: at("team"),
    also: "sick ill vacation absence reassign deactivate",
    body: [
      [
        "Choose Mark Away in the person's menu and set the days. Deactivate does the same for good.",
        "Choose who takes over everything, or someone else for single appointments and leads.",
        "Save.",
      ],
      "You can tell customers that a different team member will come. New work isn't assigned to the person on those days.",
    ],
  },
  {
    id: "privacy",
    title: "Answer a privacy request",
    screens: at("privacy"),
    also: "gdpr delete data forget download retention",
    body: [
      "Find the person by phone or email. Download gives you everything about them. Forget deletes it, apart from what you must keep.",
      "Data Retention sets how long old data is kept. Your website's privacy page shows these periods.",
    ],
  },
  {
    id: "data",
    title: "Import, export and restore",
    screens: at("data"),
    shownTo: mayExport,
    also: "csv json zip excel leave everything backup trash recently deleted undo",
    body: [
      "Import and export leads, clients and products as files for a spreadsheet.",
      "Download Everything, for the owner, is one ZIP file with all lists, quotes, files and photos in open formats.",
      "Deleted leads and appointments can be restored for 30 days.",
      "Valance backs itself up every night and checks each copy by restoring it. Back Up Now makes another one. The folder on your server is named there; copy it to another place, too.",
      "The owner can create a backup key, which encrypts backups. Print its page: the server doesn't keep the key, and without it nobody can open those backups.",
    ],
  },
  {
    id: "system",
    title: "Check the server",
    screens: at("system"),
    also: "status health version disk memory error code backup queue postgresql",
    body: [
      "System shows the version, disk, memory, waiting messages, the last backup, email and texting. Whatever needs attention is at the top, with what to do.",
      "Backup Elsewhere copies each backup to another place, in case of fire or theft. With a log archive, a lost disk costs one minute of work instead of one day. The person who runs the server enters both there.",
      "Errors in the Past 24 Hours are failures of the program itself. People who hit one saw a code: look it up there.",
    ],
  },
  {
    id: "audit",
    title: "See who did what",
    screens: at("audit"),
    also: "log history trail security changes",
    body: [
      "The audit trail lists every change and sign-in, with the person, time and network address.",
      "Filter by what was done, by whom and when.",
    ],
  },
];
