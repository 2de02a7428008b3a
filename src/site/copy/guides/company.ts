import { spokenHours } from "../../context/opening-hours.ts";
import type { GuideWriter } from "./guide.ts";

export const about: GuideWriter = ({ companyName }) => ({
  title: `About ${companyName}`,
  called: "About us",
  lead: "A local company that measures, sells and hangs window treatments on one stretch of the Gulf coast, and answers the telephone afterward.",
  description: "A local window-treatment company on the Emerald Coast: how we work and what you can expect.",
  picture: "draperies-dining",
  parts: [
    {
      title: "What we believe",
      points: [
        {
          title: "The view comes first",
          text: "People live here for what is outside the glass. A good treatment manages the light and gets out of the way.",
        },
        {
          title: "Fit is everything",
          text: "The finest fabric looks poor in an opening that was measured in a hurry.",
        },
        { title: "Less can be right", text: "Some windows need nothing. We will say so." },
      ],
    },
    {
      title: "Whom we work for",
      text: [
        "Homeowners who live here, owners who visit, realtors preparing a house for sale, and property managers with forty doors and two days between guests.",
      ],
    },
    {
      title: "What you can expect",
      list: [
        "A free visit, on time, at your home",
        "One itemized quote in writing",
        "Installers who measured the windows they hang",
        "A number to call when something needs attention",
      ],
      links: [
        { label: "How the consultation works", href: "/consultation" },
        { label: "Where we work", href: "/areas" },
      ],
    },
  ],
});

export const consultation: GuideWriter = ({ hours }) => ({
  title: "The free design consultation",
  called: "Consultation",
  lead: "About 90 minutes at your home with samples, a tape measure and somebody who has seen your kind of window before.",
  description:
    "What happens at a free in-home or virtual window-treatment consultation, and how to prepare for it.",
  picture: "hero",
  parts: [
    {
      title: "What happens",
      points: [
        {
          title: "We listen",
          text: "What bothers you, at which hour, in which room. What you would rather never clean.",
        },
        { title: "We look", text: "At the light, the glass, the trim, the neighbors and the power." },
        { title: "We show", text: "Fabrics and finishes held up in your own window, not under a shop lamp." },
        { title: "We measure", text: "Every opening, so that the quote is exact." },
      ],
    },
    {
      title: "At home or by video",
      text: [
        "In person is best for color and fit. If you live elsewhere, a video call is a good start: we walk through the rooms with you or your property manager, send samples, and measure when the house is free.",
      ],
    },
    {
      title: "How to prepare",
      list: [
        "Nothing needs to be tidied or taken down",
        "Think of the hour at which the light is worst",
        "Have your association's rules at hand if it has any about what shows from outside",
        "Floor plans help if the house is still being built",
      ],
    },
    {
      title: "What happens afterward",
      text: [
        "Within a few days you have an itemized quote in writing. It is yours to keep and compare. When you accept it we order, and call you with a date for the installation.",
        `We can be reached ${spokenHours(hours).join(" and ")}.`,
      ],
      links: [{ label: "Request your consultation", href: "/schedule" }],
    },
  ],
});

export const warranty: GuideWriter = () => ({
  title: "Warranty",
  lead: "Two promises cover what we hang: the manufacturer's, for the thing itself, and ours, for the way it was measured and installed.",
  description:
    "How manufacturer's and installation warranties on window treatments work, and how to make a claim.",
  parts: [
    {
      title: "The manufacturer's warranty",
      text: [
        "It covers defects in material and making. Its length differs by brand and by part: frames and mechanisms are usually covered longest, then fabrics, then motors and batteries. The written terms for each treatment come with your quote, so that you can read them before you decide.",
        "We register treatments in your name and keep a copy.",
      ],
    },
    {
      title: "Our own work",
      text: [
        "If something does not fit, was hung badly or was ordered wrong, that is ours to put right. The written terms are part of your quote.",
      ],
    },
    {
      title: "What no warranty covers",
      list: [
        "Fading and wear that sun and use bring in time",
        "Damage by storm, water, pets or a ball",
        "Changes made by somebody else",
        "Corrosion where a treatment for indoor use was hung outdoors",
      ],
    },
    {
      title: "Making a claim",
      text: ["Call or write, with a photograph. We deal with the manufacturer; you should not have to."],
      links: [{ label: "What can be repaired", href: "/services/repairs" }],
    },
  ],
});
