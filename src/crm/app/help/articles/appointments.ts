import type { Article } from "../article.ts";

export const appointmentArticles: readonly Article[] = [
  {
    id: "schedule",
    title: "Schedule an appointment",
    screens: ["/crm/appointments"],
    also: "book visit consultation measurement installation free times openings",
    body: [
      [
        "Press Schedule Appointment and type the name or phone number.",
        "Choose the person, or New person. Their details are filled in.",
        "Choose one of the free times, or enter any other time, and who goes.",
      ],
      "Nobody is booked twice. If the time is taken, you see which appointment is in the way and the next free times.",
    ],
  },
  {
    id: "calendar",
    title: "Use the calendar",
    screens: ["/crm/appointments"],
    also: "drag day week month move reschedule dispatch people",
    body: [
      "The day has a column for each person. Drag an appointment to another time or person, or drag its edge to change its length, then save.",
      "By keyboard, the arrow keys move an appointment, Shift with an arrow changes its length, Enter saves and Esc undoes.",
      "Press a free slot to schedule there. The people above the calendar choose whose appointments are shown.",
    ],
  },
  {
    id: "change-appointment",
    title: "Reschedule, complete or cancel",
    screens: ["/crm/appointments"],
    also: "move postpone confirm delete customer asks",
    body: [
      "Reschedule changes nothing until you choose the new time. Postpone Without a Date is in the same dialog.",
      "If messages to customers are on, they hear about a new time or a cancellation.",
      "A customer who asks by text or link to move or cancel is shown on the appointment. Cancel it, choose another time, or keep it.",
      "Deleted appointments can be restored for 30 days.",
    ],
  },
  {
    id: "calendar-link",
    title: "See your appointments on your phone",
    screens: ["/crm/appointments"],
    also: "subscribe google apple outlook feed ical sync",
    body: [
      "Subscribe gives you a private link for Google or Apple Calendar. It shows your own appointments and is shown once.",
      "Anyone with the link can see them, so don't share it. You can replace or revoke it at any time.",
      "An administrator turns calendar sync on in Business Settings.",
    ],
  },
  {
    id: "day-sheet",
    title: "Print a day sheet for the van",
    screens: ["/crm/appointments/day-sheet"],
    also: "print route list addresses day",
    body: [
      "Choose the day, and a person unless you want everyone. The sheet lists each appointment with its time, status, address, phone number and notes. Everyone's has a page for each person.",
      "Print prints the sheet without buttons or menus.",
    ],
  },
];
