import { and, desc, eq, inArray, ne } from "drizzle-orm";
import type { describeCorrespondentRoute } from "#contract/conversations.ts";
import type { ReplyOf } from "#contract/route.ts";
import { fullName, greetedName } from "#domain/format.ts";
import { requestedChannel } from "#domain/leads/lead.ts";
import { topicLabels } from "#domain/messages/default-templates.ts";
import {
  channelOf,
  defaultTemplate,
  type TemplateKey,
  topicOf,
  written,
  writtenByHand,
} from "#domain/messages/templates.ts";
import { comparablePhone } from "#domain/phone.ts";
import type { Db } from "../../platform/db/connection.ts";
import { messages, messageTemplates } from "../../platform/db/tables/all.ts";
import type { MessagingConfig } from "../../platform/http/messaging-config.ts";
import { answerable, hasStopped, leadMayBeTexted } from "../../platform/messaging/consent-ledger.ts";
import { companyValues } from "../../platform/messaging/outbox.ts";
import { readCompanyProfile } from "../../platform/settings/company-profile.ts";
import {
  type CorrespondentQuery,
  type FoundCorrespondent,
  findCorrespondent,
  messagesWith,
} from "./correspondents.ts";

type Description = ReplyOf<typeof describeCorrespondentRoute>;

/** The head of a conversation and what its composer needs. */
export async function correspondentDescription(
  db: Db,
  whom: CorrespondentQuery,
  messaging: MessagingConfig,
): Promise<Description> {
  const found = await findCorrespondent(db, whom);
  const { clientId, leadId, stranger, person } = found;
  return {
    ...{ clientId, leadId, stranger },
    name: person ? fullName(person) : null,
    phone: person?.phone || null,
    email: person?.email ?? null,
    requests: found.leads
      .filter(({ message }) => message)
      .map(({ id, message, source, createdAt }) => ({
        ...{ id, message, source, createdAt: createdAt.toISOString() },
      })),
    ways: {
      text: { ...(await textChannel(db, found, messaging)), isConnected: messaging.sends.text },
      email: { ...emailChannel(found, messaging), isConnected: messaging.sends.email },
    },
    prefers: await preferredChannel(db, found),
    templates: person ? await templatesFor(db, greetedName(person)) : [],
  };
}

type ChannelState = Omit<Description["ways"]["text"], "isConnected">;

const unknownNumberText = "This number isn't in your contacts yet.";

async function textChannel(
  db: Db,
  { person, leadId }: FoundCorrespondent,
  messaging: MessagingConfig,
): Promise<ChannelState> {
  if (!person) return { to: null, refusal: unknownNumberText };
  const { phone } = person;
  if (!phone) return { to: null, refusal: "No phone number. Add one to text." };
  const refused = (refusal: string) => ({ to: phone, refusal });
  if (!messaging.promises.text) return refused("Texts aren't set up yet.");
  const isAllowed =
    (await answerable(db, [phone])).has(comparablePhone(phone)) ||
    (leadId !== null && (await leadMayBeTexted(db, { id: leadId, phone })));
  if (isAllowed) return { to: phone, refusal: null };
  if (await hasStopped(db, phone)) return refused("This number opted out of texts. Call or email instead.");
  return refused("No text consent for this number. Call or email instead.");
}

function emailChannel({ person }: FoundCorrespondent, { promises }: MessagingConfig): ChannelState {
  if (!person) return { to: null, refusal: unknownNumberText };
  if (!person.email) return { to: null, refusal: "No email address. Add one to email." };
  return { to: person.email, refusal: promises.email ? null : "Email isn't set up yet." };
}

/** The channel of the person's newest message, or else the one that the lead asked for. */
async function preferredChannel(db: Db, found: FoundCorrespondent): Promise<Description["prefers"]> {
  const { person } = found;
  if (!person) return null;
  const isWritten = and(messagesWith(found), eq(messages.state, "received"), ne(messages.channel, "call"));
  const [newest] = await db
    .select({ channel: messages.channel })
    .from(messages)
    .where(isWritten)
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(1);
  return newest?.channel ?? ("leadType" in person ? requestedChannel(person.leadType) : null);
}

/** The templates that staff send by hand, as they read to this person. */
async function templatesFor(db: Db, firstName: string): Promise<Description["templates"]> {
  const own = await db
    .select()
    .from(messageTemplates)
    .where(inArray(messageTemplates.key, [...writtenByHand]));
  const edited = new Map(own.map(({ key, subject, body }) => [key, { subject, body }]));
  const values = { ...companyValues(await readCompanyProfile(db)), firstName };
  return writtenByHand.map((key: TemplateKey) => ({
    ...{ key, channel: channelOf(key), title: topicLabels[topicOf(key)].title },
    ...written(key, edited.get(key) ?? defaultTemplate(key), values),
  }));
}
