export const unfinishedDate = "Enter a full date";

/** Whether only a part of a date is typed. Its value is empty then, like that of a cleared one. */
export function isUnfinishedDate(field: Partial<HTMLInputElement> | null | undefined): boolean {
  return field?.type === "date" && field.validity?.badInput === true;
}
