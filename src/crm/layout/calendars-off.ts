export const calendarsOff = "Calendar sync is off. An administrator can turn it on in Business Settings.";
