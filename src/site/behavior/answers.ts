import { openLinksInPlace } from "./requests.ts";

/** Puts the answer to a page's questions in its place. Without it, the form opens the answer as a page. */
export function answerInPlace(): void {
  document.addEventListener("submit", (submitted) => {
    const form = submitted.target as HTMLFormElement;
    if (!form.dataset.answers) return;
    submitted.preventDefault();
    void answer(form, form.dataset.answers);
  });
}

async function answer(form: HTMLFormElement, part: string): Promise<void> {
  const [address] = form.action.split("#");
  const query = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  try {
    const html = await (await fetch(`${address}?${query}`)).text();
    const made = new DOMParser().parseFromString(html, "text/html").getElementById(part);
    if (!made) throw new Error("The answer has no such part");
    document.getElementById(part)?.replaceWith(document.adoptNode(made));
    openLinksInPlace(made);
    (made.querySelector<HTMLElement>("[aria-invalid]") ?? made).focus();
  } catch {
    form.submit();
  }
}
