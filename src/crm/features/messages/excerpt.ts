/** An automatic text begins with the company's name, which says nothing in a list of messages. */
export function withoutCompany(text: string, companyName: string | undefined): string {
  const opening = `${companyName}: `;
  return companyName && text.startsWith(opening) ? text.slice(opening.length) : text;
}
