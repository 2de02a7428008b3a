import type { ComponentType } from "react";
import { onDemand } from "#ui/on-demand.tsx";
import { PasskeysCard } from "../../features/account/passkeys-card.tsx";
import { PasswordForm } from "../../features/account/password-form.tsx";
import { SecondFactorCard } from "../../features/account/second-factor-card.tsx";
import { SessionsCard } from "../../features/account/sessions-card.tsx";
import { BackupLine } from "../../features/backup/backup-line.tsx";
import { DataCard } from "../../features/import-export/data-card.tsx";
import { AreasCard } from "../../features/settings/areas/areas-card.tsx";
import { BusinessForm } from "../../features/settings/business-form.tsx";
import { CalendarCard } from "../../features/settings/calendar-card.tsx";
import { ChannelsCard } from "../../features/settings/channels-card.tsx";
import { CompanyForm } from "../../features/settings/company/company-form.tsx";
import { DocumentsForm } from "../../features/settings/company/documents-form.tsx";
import { HoursForm } from "../../features/settings/company/hours-form.tsx";
import { LogoCard, PortraitCard } from "../../features/settings/company/picture-card.tsx";
import { TrustForm } from "../../features/settings/company/trust-form.tsx";
import { ConsentForm } from "../../features/settings/consent/consent-form.tsx";
import { ProductsCard, TemplatesCard } from "../../features/settings/link-cards.tsx";
import { PreferencesForm } from "../../features/settings/notification-settings-form.tsx";
import { ProfileForm } from "../../features/settings/profile-form.tsx";
import { TeamCard } from "../../features/settings/team-card.tsx";
import { TrashCard } from "../../features/trash/trash-card.tsx";

const BackupCard = onDemand(() => import("../../features/backup/backup-card.tsx"), "BackupCard");
const EverythingCard = onDemand(
  () => import("../../features/import-export/everything-card.tsx"),
  "EverythingCard",
);
const ErrorsCard = onDemand(() => import("../../features/system/errors-card.tsx"), "ErrorsCard");
const SystemCard = onDemand(() => import("../../features/system/system-card.tsx"), "SystemCard");
const KeysCard = onDemand(() => import("../../features/connections/keys-card.tsx"), "KeysCard");
const WebhooksCard = onDemand(() => import("../../features/connections/webhooks-card.tsx"), "WebhooksCard");
const RetentionCard = onDemand(() => import("../../features/privacy/retention-card.tsx"), "RetentionCard");
const FindPersonCard = onDemand(
  () => import("../../features/privacy/find-person-card.tsx"),
  "FindPersonCard",
);

/** By page, in place of a sentence. */
export const intros: Record<string, ComponentType> = { data: BackupLine };

/** By section. */
export const contents: Record<string, ComponentType> = {
  profile: ProfileForm,
  calendar: CalendarCard,
  password: PasswordForm,
  authenticator: SecondFactorCard,
  passkeys: PasskeysCard,
  sessions: SessionsCard,
  notifications: PreferencesForm,
  company: CompanyForm,
  logo: LogoCard,
  trust: TrustForm,
  portrait: PortraitCard,
  quotes: DocumentsForm,
  scheduling: HoursForm,
  areas: AreasCard,
  products: ProductsCard,
  channels: ChannelsCard,
  templates: TemplatesCard,
  consent: ConsentForm,
  business: BusinessForm,
  team: TeamCard,
  retention: RetentionCard,
  privacy: FindPersonCard,
  data: DataCard,
  import: DataCard,
  trash: TrashCard,
  everything: EverythingCard,
  backup: BackupCard,
  system: SystemCard,
  errors: ErrorsCard,
  keys: KeysCard,
  webhooks: WebhooksCard,
};
