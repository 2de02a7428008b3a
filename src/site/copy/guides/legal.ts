import { spokenTime } from "#domain/calendar.ts";
import { quietFrom, quietUntil } from "#domain/messages/times.ts";
import { cookies } from "#domain/privacy/cookies.ts";
import { register } from "#domain/privacy/register.ts";
import type { GuideWriter } from "./guide.ts";

/**
 * What the product does: the tables come from the register of what is kept, the retention settings and the list of
 * cookies that the server can set.
 */
export const privacy: GuideWriter = ({ companyName, email }, retention) => ({
  title: "Privacy",
  lead: "What you tell us is used to answer you and to do the work, and for nothing else.",
  description:
    "What personal information this website collects, what it is used for, how long it is kept and how to have it removed.",
  parts: [
    {
      title: "What we collect",
      text: [
        "What you type into a form: your name, telephone number, e-mail address, ZIP code or address, and what you write about your windows. If you become a customer, also measurements, quotes and appointments.",
        "Like every website, ours sees the network address of your browser. It is used to keep abuse away, not to recognize you.",
      ],
    },
    {
      title: "What we keep, why and how long",
      text: ["When the time is over, our system removes it."],
      table: {
        caption: "What we keep, why and how long",
        columns: ["What", "Why", "How long"],
        rows: Object.values(register).map(({ what, why, howLong }) => [what, why, howLong(retention)]),
      },
    },
    {
      title: "Cookies",
      text: [
        "We set these cookies and no others. None of them follows you to other websites.",
        "What you type into our contact form also stays in your own browser until you send it, so that a lost connection loses nothing.",
      ],
      table: {
        caption: "Cookies",
        columns: ["Cookie", "What for", "How long"],
        rows: cookies.map(({ name, purpose, lasts }) => [name, purpose, lasts]),
      },
    },
    {
      title: "What we do not do",
      list: [
        "No advertising or analytics by other companies, and no tracking from site to site",
        "No cookies to recognize visitors",
        "No selling or renting of what you tell us",
      ],
    },
    {
      title: "Whom we share it with",
      text: [
        "With the people who do the work: our own team, and manufacturers as far as an order requires it. With the providers that carry our e-mail and text messages. With authorities where the law demands it.",
      ],
    },
    {
      title: "Text messages",
      text: [
        "We confirm a request that you sent us, by one text or e-mail. If you agreed to texts, we also text you about your visits: when one is booked, confirmed, moved or cancelled, and to remind you of it. We send nothing to advertise.",
        `How often depends on your visits. Reply STOP to opt out at any time, START to come back, HELP for help; your carrier's standard message and data rates apply. We text between ${spokenTime(quietUntil)} and ${spokenTime(quietFrom)}, except to answer what you have just sent.`,
        "Your number and your agreement to texts are not shared with anybody for their own purposes.",
      ],
    },
    {
      title: "E-mails",
      text: [
        "If you gave us an e-mail address, we write to it about your visits, with a file for your calendar. A message may hold a link of your own, by which you confirm a visit or ask for another time; it shows when the visit is and in which town, and nothing else.",
      ],
    },
    {
      title: "Your choices",
      text: [
        `Write to ${email} and ${companyName} will show you what it keeps about you, correct it or delete it, except for the records that the law tells us to keep. You get it as a page to read or as a file for another program.`,
        "We delete it from our system at once. Backups hold a copy until they are replaced by newer ones.",
      ],
    },
  ],
});

export const terms: GuideWriter = ({ companyName }) => ({
  title: "Terms",
  lead: "A few plain rules for using this website.",
  description:
    "Terms of use of this website: what its words, prices and pictures are, and what they promise.",
  parts: [
    {
      title: "Information, not an offer",
      text: [
        "Prices, times and descriptions on this website are for guidance. What binds both of us is the written quote that you accept.",
        "Sending a form asks for a visit or an answer. It costs nothing and obliges you to nothing.",
      ],
    },
    {
      title: "Pictures and words",
      text: [
        `The pictures show illustrations of treatments. Texts and pictures belong to ${companyName} or its licensors; please ask before you use them elsewhere.`,
      ],
    },
    {
      title: "Use with care",
      list: [
        "Send us only what concerns you, or what you may speak for",
        "Do not try to reach parts of the website that are meant for our team",
        "Nothing on these pages replaces the instructions that come with a treatment",
      ],
    },
    {
      title: "Liability and law",
      text: [
        "We take care that what is written here is right, and correct it when it is not. The laws of the State of Florida apply.",
      ],
    },
  ],
});
