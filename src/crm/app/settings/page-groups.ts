import {
  ArrowDownUp,
  BadgeCheck,
  Bell,
  Blinds,
  Building2,
  Cable,
  CalendarClock,
  EyeOff,
  FileText,
  type LucideIcon,
  MapPin,
  MessagesSquare,
  ScrollText,
  Server,
  ShieldCheck,
  SlidersHorizontal,
  UserRound,
  Users,
} from "lucide-react";
import type { SignedInUser } from "#contract/auth.ts";
import {
  mayBackUp,
  mayDownloadEverything,
  mayExport,
  mayManageConnections,
  mayManagePrivacy,
  mayManageTeam,
  mayMeasure,
  mayReadAudit,
  mayReadBooks,
  mayRestoreDeleted,
  mayWatchServer,
  mayWorkWithClients,
} from "#domain/staff/permissions.ts";

export interface Section {
  id: string;
  heading: string;
  intro: string;
  /** The head of the page names and introduces it. */
  isNamedByPage?: true;
  /** Everyone by default. */
  shownTo?: (user: SignedInUser) => boolean;
}

export interface SettingsPage {
  /** Last part of the address: /crm/settings/company. */
  path: string;
  label: string;
  /** Shown in the overview. */
  intro: string;
  icon: LucideIcon;
  /** For users who may not export. */
  withoutExport?: { label: string; intro: string };
  /** Empty for a page with a screen of its own. */
  sections: readonly Section[];
  /** Everyone who may see one of the sections by default. */
  shownTo?: (user: SignedInUser) => boolean;
}

export interface PageGroup {
  heading: string;
  pages: readonly SettingsPage[];
}

/** In display order. */
export const pageGroups: readonly PageGroup[] = [
  {
    heading: "Your Account",
    pages: [
      {
        ...{ path: "profile", label: "Profile", icon: UserRound },
        intro: "Username, email, phone and your calendar link",
        sections: [
          { id: "profile", heading: "Profile Settings", intro: "Your contact details." },
          {
            ...{ id: "calendar", heading: "Your Calendar" },
            shownTo: mayMeasure,
            intro: "See your appointments in Google or Apple Calendar.",
          },
        ],
      },
      {
        ...{ path: "security", label: "Security", icon: ShieldCheck },
        intro: "Password, two-step sign-in, passkeys and sessions",
        sections: [
          {
            ...{ id: "password", heading: "Security Settings" },
            intro: "Changing your password signs you out on your other devices.",
          },
          { id: "authenticator", heading: "Authenticator", intro: "Require a code after your password." },
          { id: "passkeys", heading: "Passkeys", intro: "Sign in without a password." },
          { id: "sessions", heading: "Active Sessions", intro: "Sign out any you don't recognize." },
        ],
      },
      {
        ...{ path: "notifications", label: "Notifications", icon: Bell },
        intro: "In-app and email notifications",
        sections: [
          {
            ...{ id: "notifications", heading: "Notification Preferences" },
            shownTo: mayReadBooks,
            intro: "Choose what you hear about, in the app and by email.",
          },
        ],
      },
    ],
  },
  {
    heading: "Business",
    pages: [
      {
        ...{ path: "company", label: "Company", icon: Building2 },
        shownTo: mayWorkWithClients,
        intro: "Name, contact details and logo",
        sections: [
          {
            ...{ id: "company", heading: "Company Information" },
            ...{ intro: "Shown on your website and documents.", isNamedByPage: true },
          },
          { id: "logo", heading: "Logo", intro: "Shown on quotes and measuring sheets." },
        ],
      },
      {
        ...{ path: "trust", label: "Trust and Reviews", icon: BadgeCheck },
        shownTo: mayWorkWithClients,
        intro: "Owner, license, insurance, rating and testimonials",
        sections: [
          {
            ...{ id: "trust", heading: "Trust and Reviews" },
            intro: "Shown on your website. What you leave blank is neither shown nor linked.",
          },
          { id: "portrait", heading: "Owner's Portrait", intro: "Shown on the About page of your website." },
        ],
      },
      {
        ...{ path: "quotes", label: "Quotes and Documents", icon: FileText },
        shownTo: mayWorkWithClients,
        intro: "Terms and deposit",
        sections: [
          {
            ...{ id: "quotes", heading: "Quotes and Documents" },
            intro: "Printed on every quote.",
          },
        ],
      },
      {
        ...{ path: "scheduling", label: "Scheduling", icon: CalendarClock },
        shownTo: mayWorkWithClients,
        intro: "Opening hours, holidays and the calendar's week",
        sections: [
          {
            ...{ id: "scheduling", heading: "Hours and Holidays" },
            intro: "When customers can book. Shown on your website.",
          },
        ],
      },
      {
        ...{ path: "areas", label: "Service Areas", icon: MapPin },
        shownTo: mayWorkWithClients,
        intro: "Where you work, with ZIP codes and travel fees",
        sections: [
          {
            ...{ id: "areas", heading: "Service Areas" },
            intro: "Where you work, with ZIP codes and travel fees.",
          },
        ],
      },
      {
        ...{ path: "products", label: "Products", icon: Blinds },
        shownTo: mayWorkWithClients,
        intro: "Your catalog and its prices",
        sections: [
          { id: "products", heading: "Product Catalog", intro: "What you sell, with prices and materials." },
        ],
      },
      {
        ...{ path: "messaging", label: "Email and Texting", icon: MessagesSquare },
        shownTo: mayWorkWithClients,
        intro: "Connections, templates and consent to texts",
        sections: [
          {
            ...{ id: "channels", heading: "Email and Texting" },
            intro: "How messages reach your customers.",
          },
          {
            ...{ id: "templates", heading: "Message Templates", isNamedByPage: true },
            intro: "The emails and texts that customers get.",
          },
          { id: "consent", heading: "Consent to Texts", intro: "The words next to the website's checkbox." },
        ],
      },
      {
        ...{ path: "business", label: "Business Settings", icon: SlidersHorizontal },
        shownTo: mayWorkWithClients,
        intro: "Lead assignment, reminders, calendar and sign-in",
        sections: [{ id: "business", heading: "Business Settings", intro: "Settings for the whole team." }],
      },
      {
        ...{ path: "team", label: "Team and Roles", icon: Users },
        intro: "Team members, roles and account requests",
        sections: [
          {
            ...{ id: "team", heading: "Team Management", intro: "Who can sign in, and what they can do." },
            shownTo: mayManageTeam,
          },
        ],
      },
    ],
  },
  {
    heading: "Data",
    pages: [
      {
        ...{ path: "privacy", label: "Privacy and Retention", icon: EyeOff },
        intro: "How long data is kept, and people's requests",
        sections: [
          {
            ...{ id: "retention", heading: "Data Retention", intro: "How long personal data is kept." },
            shownTo: mayManagePrivacy,
          },
          {
            ...{ id: "privacy", heading: "Privacy Requests" },
            intro: "Download or delete one person's data.",
            shownTo: mayManagePrivacy,
          },
        ],
      },
      {
        ...{ path: "data", label: "Import, Export and Backup", icon: ArrowDownUp },
        shownTo: mayWorkWithClients,
        intro: "Bring data in, take it out, restore what was deleted",
        withoutExport: { label: "Import", intro: "Bring in leads and clients" },
        sections: [
          {
            ...{ id: "data", heading: "Import and Export" },
            intro: "Move leads, clients and products in and out.",
            shownTo: mayExport,
          },
          {
            ...{ id: "import", heading: "Import", intro: "Bring in leads and clients." },
            shownTo: (user) => !mayExport(user),
          },
          {
            ...{ id: "everything", heading: "Download Everything" },
            intro: "All your data, in formats that other programs read.",
            shownTo: mayDownloadEverything,
          },
          {
            ...{ id: "trash", heading: "Recently Deleted" },
            intro: "Restore leads and appointments for up to 30 days.",
            shownTo: mayRestoreDeleted,
          },
          {
            ...{ id: "backup", heading: "Backup", intro: "A copy of everything, on your server." },
            shownTo: mayBackUp,
          },
        ],
      },
      {
        ...{ path: "connections", label: "Connections", icon: Cable },
        intro: "Keys for other programs, and webhooks",
        sections: [
          {
            ...{ id: "keys", heading: "API Keys" },
            intro: "Let a spreadsheet or another program read your data.",
            shownTo: mayManageConnections,
          },
          {
            ...{ id: "webhooks", heading: "Webhooks" },
            intro: "Tell another program when something happens.",
            shownTo: mayManageConnections,
          },
        ],
      },
      {
        ...{ path: "audit", label: "Audit Trail", icon: ScrollText },
        intro: "Who did what, when and from where",
        sections: [],
        shownTo: mayReadAudit,
      },
      {
        ...{ path: "system", label: "System", icon: Server },
        intro: "Server health, and what to do about a problem",
        sections: [
          {
            id: "system",
            heading: "System",
            intro: "The state of your server, and what to do about a problem.",
            shownTo: mayWatchServer,
          },
          {
            id: "errors",
            heading: "Errors in the Past 24 Hours",
            intro: "Failures of the program itself.",
            shownTo: mayWatchServer,
          },
        ],
      },
    ],
  },
];
