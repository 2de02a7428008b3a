import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import type { ComponentType } from "react";
import type { SignedInUser } from "#contract/auth.ts";
import {
  mayManagePrivacy,
  mayManageTeam,
  mayReadAudit,
  mayRestoreDeleted,
} from "#domain/staff/permissions.ts";
import { buttonClasses } from "#ui/button.tsx";
import { later } from "#ui/later.tsx";
import { PasskeysCard } from "../../features/account/passkeys-card.tsx";
import { PasswordForm } from "../../features/account/password-form.tsx";
import { SecondFactorCard } from "../../features/account/second-factor-card.tsx";
import { SessionsCard } from "../../features/account/sessions-card.tsx";
import { AreasCard } from "../../features/settings/areas/areas-card.tsx";
import { BusinessForm } from "../../features/settings/business-form.tsx";
import { CalendarCard } from "../../features/settings/calendar-card.tsx";
import { CompanyForm } from "../../features/settings/company/company-form.tsx";
import { ConsentForm } from "../../features/settings/consent/consent-form.tsx";
import { PreferencesForm } from "../../features/settings/notification-settings-form.tsx";
import { ProfileForm } from "../../features/settings/profile-form.tsx";
import { TeamCard } from "../../features/settings/team-card.tsx";
import { TrashCard } from "../../features/trash/trash-card.tsx";

const RetentionCard = later(
  async () => (await import("../../features/privacy/retention-card.tsx")).RetentionCard,
);
const FindPersonCard = later(
  async () => (await import("../../features/privacy/find-person-card.tsx")).FindPersonCard,
);

export interface Section {
  id: string;
  heading: string;
  intro: string;
  /** Everybody by default. */
  shownTo?: (user: SignedInUser) => boolean;
  Content: ComponentType;
}

/** Display order. */
export const sections: readonly Section[] = [
  {
    id: "profile",
    heading: "Profile Settings",
    intro: "Your contact details.",
    Content: ProfileForm,
  },
  {
    id: "password",
    heading: "Security Settings",
    intro: "Changing your password signs you out on your other devices.",
    Content: PasswordForm,
  },
  {
    id: "authenticator",
    heading: "Authenticator",
    intro: "Require a code after your password.",
    Content: SecondFactorCard,
  },
  {
    id: "passkeys",
    heading: "Passkeys",
    intro: "Sign in without a password.",
    Content: PasskeysCard,
  },
  {
    id: "sessions",
    heading: "Active Sessions",
    intro: "Sign out any you don't recognize.",
    Content: SessionsCard,
  },
  {
    id: "notifications",
    heading: "Notification Preferences",
    intro: "Choose what you hear about, in the app and by email.",
    Content: PreferencesForm,
  },
  {
    id: "calendar",
    heading: "Your Calendar",
    intro: "See your appointments in Google or Apple Calendar.",
    Content: CalendarCard,
  },
  {
    id: "business",
    heading: "Business Settings",
    intro: "Settings for the whole team.",
    Content: BusinessForm,
  },
  {
    id: "company",
    heading: "Company Information",
    intro: "Shown on your website and documents.",
    Content: CompanyForm,
  },
  {
    id: "areas",
    heading: "Service Areas",
    intro: "Where you work, with ZIP codes and travel fees.",
    Content: AreasCard,
  },
  {
    id: "consent",
    heading: "Consent to Texts",
    intro: "The text beside the consent checkbox.",
    Content: ConsentForm,
  },
  {
    id: "team",
    heading: "Team Management",
    intro: "Team members and roles.",
    shownTo: mayManageTeam,
    Content: TeamCard,
  },
  {
    id: "trail",
    heading: "Audit Trail",
    intro: "Who did what, when and from where.",
    shownTo: mayReadAudit,
    Content: TrailCard,
  },
  {
    id: "trash",
    heading: "Recently Deleted",
    intro: "Restore leads and appointments for up to 30 days.",
    shownTo: mayRestoreDeleted,
    Content: TrashCard,
  },
  {
    id: "retention",
    heading: "Data Retention",
    intro: "How long personal data is kept.",
    shownTo: mayManagePrivacy,
    Content: RetentionCard,
  },
  {
    id: "privacy",
    heading: "Privacy Requests",
    intro: "Download or delete one person's data.",
    shownTo: mayManagePrivacy,
    Content: FindPersonCard,
  },
];

function TrailCard() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 px-5 py-6 sm:px-7">
      <p className="max-w-prose text-ink-soft">
        A permanent record of every change, even after records are deleted.
      </p>
      <Link to="/crm/audit" className={buttonClasses("quiet")}>
        Open Audit Trail
        <ArrowRight aria-hidden="true" className="size-4.5" />
      </Link>
    </div>
  );
}
