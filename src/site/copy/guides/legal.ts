import { spokenTime } from "#domain/calendar.ts";
import { quietFrom, quietUntil } from "#domain/messages/times.ts";
import { cookies, noOtherCookies } from "#domain/privacy/cookies.ts";
import { digestDays } from "#domain/privacy/forgetting.ts";
import { register } from "#domain/privacy/register.ts";
import type { GuideWriter } from "./guide.ts";

/**
 * Describes only what the product does: the tables come from the register, the retention settings and the cookie list.
 */
export const privacy: GuideWriter = ({ companyName, email }, retention) => ({
  title: "Privacy",
  lead: "We use what you tell us to answer you and do the work, and for nothing else.",
  description:
    "What personal information this website collects, why, how long we keep it and how to have it removed.",
  parts: [
    {
      title: "What we collect",
      text: [
        "What you enter in a form: your name, phone number, email address, ZIP code or address, and what you write about your windows. If you become a customer, we also keep your measurements, quotes and appointments.",
        "Like every website, ours sees your browser's IP address. We use it to block abuse, not to identify you.",
      ],
    },
    {
      title: "What we keep, why and how long",
      text: ["When the time is up, our system deletes it."],
      table: {
        caption: "What we keep, why and how long",
        columns: ["What", "Why", "How long"],
        rows: Object.values(register).map(({ what, why, retentionText: howLong }) => [
          what,
          why,
          howLong(retention),
        ]),
      },
    },
    {
      title: "Cookies",
      text: [
        "We set these cookies and no others.",
        "What you type into our forms also stays in your own browser until you send it, so you don't lose it if your connection drops. So do the samples you mark, until you clear them.",
      ],
      table: {
        caption: "Cookies",
        columns: ["Cookie", "What for", "How long"],
        rows: cookies.map(({ name, purpose, lasts }) => [name, purpose, lasts]),
      },
    },
    {
      title: "What we don't do",
      list: [
        "No third-party advertising or analytics, and no tracking across sites",
        noOtherCookies,
        "No selling or renting your information",
      ],
    },
    {
      title: "Who we share it with",
      text: [
        "Only with the people who do the work (our own team, and manufacturers when an order requires it), the providers that deliver our messages, and authorities when the law requires it.",
      ],
    },
    {
      title: "Text messages",
      text: [
        "We may confirm a request you send us with a text or email. If you agreed to texts, we also text you about your visits: when one is booked, confirmed, moved or canceled, and as a reminder. We don't send marketing texts.",
        `Message frequency depends on your visits. Reply STOP to opt out at any time, START to opt back in or HELP for help. Standard message and data rates apply. We text between ${spokenTime(quietUntil)} and ${spokenTime(quietFrom)}, except to answer a message you just sent.`,
        "We never share your mobile number or text consent with third parties for marketing.",
      ],
    },
    {
      title: "Emails",
      text: [
        "If you gave us an email address, we email you about your visits, with a file for your calendar. A message may include a personal link to confirm or move your visit. The link's page shows the time, the town and the kind of visit, and nothing else.",
      ],
    },
    {
      title: "Your choices",
      text: [
        `Email ${email} and ${companyName} will show you what we keep about you, correct it or delete it, except for records the law requires us to keep. You can get it as a page to read or a file another program can use.`,
        `We delete it from our system right away. For ${digestDays} days we keep a code made from your name with your phone number or email, so that we also discard a form you sent earlier that hadn't reached our system yet. Backups keep a copy until newer ones replace them.`,
      ],
    },
  ],
});

export const terms: GuideWriter = ({ companyName }) => ({
  title: "Terms",
  lead: "A few plain rules for using this website.",
  description: "Terms of use for this website: what our prices, pictures and descriptions promise and don't.",
  parts: [
    {
      title: "Information, not an offer",
      text: [
        "Prices, times and descriptions on this website are estimates. The written quote you accept is what binds us both.",
        "Sending a form requests a visit or an answer. It costs nothing and comes with no obligation.",
      ],
    },
    {
      title: "Pictures and text",
      text: [
        `The pictures are illustrations of treatments. All text and pictures belong to ${companyName} or its licensors. Please ask before you use them elsewhere.`,
      ],
    },
    {
      title: "Use with care",
      list: [
        "Send us information only about yourself, or about someone you're authorized to speak for",
        "Don't try to access parts of the website meant for our team",
        "Nothing on these pages replaces the instructions that come with your treatments",
      ],
    },
    {
      title: "Liability and law",
      text: [
        "We work to keep this website accurate and fix mistakes when we find them. The laws of the State of Florida apply.",
      ],
    },
  ],
});
