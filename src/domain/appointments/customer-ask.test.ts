import { describe, expect, it } from "vitest";
import { askIn, isOpenAsk } from "./customer-ask.ts";

describe("a text about an appointment", () => {
  it.each([
    "CANCEL",
    "Cancel.",
    " cancel please",
    "Please cancel my appointment",
    "Hi, please cancel tomorrow",
    "I can't make it",
    "Sorry, I can’t make it tomorrow!",
    "We cannot make it Thursday",
    "can not make our appointment today",
    "I won't be able to make it",
    "unable to make that appointment",
    "Need to cancel",
    "I have to cancel for Monday",
    "I'd like to cancel, thanks",
    "Can you cancel the visit?",
    "We're cancelling. Sorry",
    "I'm not going to be home on Friday",
    "won't be home",
    "Something came up. Can't be there tomorrow",
    "I don't want to move it. Please cancel",
    "Sorry, cancel tomorrow please",
    "Hi this is Bob, cancel my appointment",
    "I can't make the 2pm",
    "can't make 10:30 am",
    "cant come tomorrow",
    "can't do tomorrow",
    "I cannot attend",
    "don't come tomorrow",
    "Please do not come",
    "we cannot keep our appointment",
    "canceling tomorrow",
    "Sorry, cancelling for Friday",
    "We no longer need the appointment",
    "I don't need that visit",
  ])("asks to cancel: %j", (text) => expect(askIn(text)).toBe("cancel"));

  it.each([
    "Can we reschedule?",
    "I need to re-schedule Thursday",
    "Can't make it, can we reschedule?",
    "Could you move our appointment to Friday",
    "Can we change the time?",
    "Please push back my Monday visit",
    "Do you have another day?",
    "Reschedule if possible",
    "We have to postpone",
  ])("asks to move: %j", (text) => expect(askIn(text)).toBe("move"));

  it.each([
    "",
    "Yes",
    "Thursday would be fine",
    "STOP",
    "Please don't cancel",
    "I do not want to cancel",
    "No need to reschedule",
    "I'll let you know if I need to cancel",
    "We're not rescheduling, see you then",
    "What is your cancellation policy?",
    "I can't make up my mind about the color",
    "I can't come up with a color",
    "We can't come to a decision",
    "I can't come until noon",
    "Don't come before 9",
    "I can't do white in the den",
    "We can't keep our old blinds, can you take them",
    "I don't need the blue one",
    "If the price changes, cancel the den",
    "You can't make the blinds darker, can you?",
    "I can make it",
    "I won't be home until 10, my wife is",
    "Did you get the order?",
    "It took another try",
  ])("asks for neither: %j", (text) => expect(askIn(text)).toBeUndefined());
});

describe("a request to cancel or move", () => {
  const time = new Date("2026-11-23T16:00:00Z");
  const asked = {
    ...({ status: "scheduled", scheduledAt: time, confirmedAt: null, customerAsk: "cancel" } as const),
    ...{ customerAskedAt: new Date("2026-11-21T16:00:00Z"), customerAskedFor: time },
  };
  it("stays open until the appointment is moved, over or confirmed", () => {
    expect(isOpenAsk(asked)).toBe(true);
    expect(isOpenAsk({ ...asked, status: "confirmed", confirmedAt: new Date("2026-11-20T16:00:00Z") })).toBe(
      true,
    );
    for (const change of [
      { scheduledAt: new Date("2026-11-24T16:00:00Z") },
      { status: "cancelled" },
      { status: "completed" },
      { status: "rescheduled" },
      { status: "confirmed", confirmedAt: new Date("2026-11-21T16:00:01Z") },
      { customerAsk: null, customerAskedAt: null, customerAskedFor: null },
    ] as const)
      expect(isOpenAsk({ ...asked, ...change })).toBe(false);
  });
});
