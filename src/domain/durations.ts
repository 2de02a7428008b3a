/** "60 minutes", on appointments; forms pass a string. Source: staff-crm.md section 2. */
export function minutesWords(minutes: number | string): string {
  return `${minutes} minutes`;
}

/** "22 min", "5.5 hr" or "3.2 days"; a dash for null. */
export function hoursWords(hours: number | null): string {
  if (hours === null) return "–";
  if (hours < 1) return `${Math.round(hours * 60)} min`;
  return hours < 48 ? `${tenths(hours)} hr` : `${tenths(hours / 24)} days`;
}

function tenths(amount: number): string {
  return (Math.round(amount * 10) / 10).toLocaleString("en-US");
}
