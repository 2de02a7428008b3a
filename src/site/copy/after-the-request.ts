import type { MeetingType } from "#domain/appointments/appointment.ts";
import type { RequestKind } from "#domain/leads/widget-form.ts";
import type { ChannelPromises } from "../context/renderer.ts";
import type { Point } from "./reasons.ts";

const theAppointment: Point[] = [
  {
    title: "We come to you",
    text: "With samples and a tape measure. Nothing to decide.",
  },
  { title: "You get a quote", text: "Itemized by window, in writing and yours to keep." },
];

const answered = (title: string, text: string): Point[] => [
  { title, text },
  {
    title: "You decide what's next",
    text: "Sometimes that's all you need. If not, we can visit.",
  },
  {
    title: "You get a quote",
    text: "After a free visit: itemized by window, in writing and yours to keep.",
  },
];

const steps: Record<RequestKind, readonly Point[]> = {
  consultation: [
    { title: "We call you", text: "At the time of day you picked, to set a date for the visit." },
    ...theAppointment,
  ],
  text: answered("We text you", "From someone who knows windows, during business hours."),
  callback: answered("We call you", "Someone who knows windows, during business hours."),
  email: answered("We email you", "From someone who knows windows, during business hours."),
};

const answeredSomehow = answered("We get back to you", "Someone who knows windows, during business hours.");

export function afterTheRequest(kind: RequestKind, promises: ChannelPromises): readonly Point[] {
  return kind === "text" && !promises.text ? answeredSomehow : steps[kind];
}

/** Advice to prepare for the visit. */
export const preparation: Record<MeetingType, readonly string[]> = {
  in_home: [
    "Notice when the glare is worst, and in which rooms.",
    "If you have an HOA, have its window rules handy.",
    "If you can, clear a little space in front of the windows.",
  ],
  virtual: [
    "Use a phone or tablet that you can carry to each window.",
    "Have a tape measure nearby. We'll show you what to measure.",
    "If you have an HOA, have its window rules handy.",
  ],
};
