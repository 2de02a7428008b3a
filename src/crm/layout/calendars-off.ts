/** Where no address answers. */
export const calendarsOff =
  "Calendars are switched off for the whole business. An administrator can switch them on in Business Settings.";
