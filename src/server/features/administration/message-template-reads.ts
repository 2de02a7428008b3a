import { desc } from "drizzle-orm";
import type { MessageTemplate } from "#contract/message-templates.ts";
import { appointmentLabel, visitedAddress } from "#domain/appointments/appointment.ts";
import { day } from "#domain/durations.ts";
import { fullName, greetedName } from "#domain/format.ts";
import { placeholders, topicLabels } from "#domain/messages/default-templates.ts";
import { textLength } from "#domain/messages/segments.ts";
import {
  channelOf,
  defaultTemplate,
  type Template,
  type TemplateKey,
  templateErrors,
  templateKeys,
  topicOf,
  type Values,
  written,
} from "#domain/messages/templates.ts";
import { invalid } from "../../platform/core/http-error.ts";
import { newToken } from "../../platform/core/secret-token.ts";
import type { Db } from "../../platform/db/connection.ts";
import { appointments, messageTemplates } from "../../platform/db/tables/all.ts";
import type { MessagingConfig } from "../../platform/http/messaging-config.ts";
import { answerText } from "../../platform/messaging/customer-links.ts";
import { companyValues, customerTimeValues } from "../../platform/messaging/outbox.ts";
import { readCompanyProfile } from "../../platform/settings/company-profile.ts";
import { businessRow } from "../../platform/settings/settings.ts";
import { personOfAppointment } from "../customer-messages/message-contexts.ts";

export type TemplateRow = typeof messageTemplates.$inferSelect;

export async function allTemplates(db: Db): Promise<MessageTemplate[]> {
  const own = new Map((await db.select().from(messageTemplates)).map((row) => [row.key, row]));
  return templateKeys.map((key) => presentTemplate(key, own.get(key)));
}

export function presentTemplate(key: TemplateKey, own: TemplateRow | undefined): MessageTemplate {
  const { subject, body } = own ?? defaultTemplate(key);
  const topic = topicOf(key);
  return {
    ...{ key, channel: channelOf(key), ...topicLabels[topic], subject, body },
    placeholders: [...placeholders[topic]],
    isOwn: own !== undefined,
    updatedAt: own?.updatedAt.toISOString() ?? null,
    version: own?.version ?? 0,
  };
}

interface PreviewInput {
  key: TemplateKey;
  template: Template;
  messaging: MessagingConfig;
  at: Date;
}

/** Renders the message with the newest appointment's data, or with an example if there is none. */
export async function previewOf(db: Db, { key, template, messaging, at }: PreviewInput) {
  const errors = templateErrors(key, template);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const { of, values, company } = await previewValues(db, { key, messaging, at });
  const message = written(key, template, values);
  const isText = channelOf(key) === "text";
  const { companyName, phone, address } = company;
  const letterhead = isText ? null : { companyName, phone, address };
  return { ...message, length: isText ? textLength(message.body) : null, letterhead, of };
}

async function previewValues(db: Db, { key, messaging, at }: Omit<PreviewInput, "template">) {
  const [company, { clientPortal }] = [await readCompanyProfile(db), await businessRow(db)];
  const [appointment] = await db.select().from(appointments).orderBy(desc(appointments.createdAt)).limit(1);
  const person = appointment && (await personOfAppointment(db, appointment));
  const scheduledAt = appointment?.scheduledAt ?? new Date(at.getTime() + day);
  const meetingType = appointment?.meetingType ?? null;
  const values: Values = {
    ...companyValues(company),
    ...customerTimeValues({ scheduledAt, meetingType }, messaging),
    firstName: person ? greetedName(person) : "Marisol",
    visitType: appointmentLabel({
      ...{ appointmentType: "consultation", meetingType: null, ...appointment },
      callRequested: false,
    }),
    address: (appointment && visitedAddress(appointment)) ?? "",
    previously: customerTimeValues(
      { scheduledAt: new Date(scheduledAt.getTime() - day), meetingType },
      messaging,
    ).when,
    // As long as a real link, so that the text length is right, but opens nothing.
    answer: clientPortal
      ? answerText(messaging, {
          isConfirmed: key.startsWith("confirmed."),
          token: "0".repeat(newToken().length),
        })
      : "",
  };
  return { of: person ? fullName(person) : null, values, company };
}
