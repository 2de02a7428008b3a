import { makeLightbox, part } from "./lightbox.ts";

const storedAt = "valance.samples";

/** Keeps the marked samples on this device, and puts them into the message that asks for them. */
export function keepSamples(section: HTMLElement): void {
  const max = Number(section.dataset.samples);
  const boxes = [...section.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
  const find = <Part extends HTMLElement>(selector: string) => section.querySelector<Part>(selector);
  const [count, list, clear] = [find("[data-count]"), find("[data-chosen]"), find("[data-clear]")];
  const link = find<HTMLAnchorElement>("a[data-opens]");
  // Boxes can be checked before this script arrives; after Back, the browser checks those that were.
  const early = isGoneBackTo() ? [] : boxes.filter(({ checked }) => checked).map(({ value }) => value);
  let chosen: string[] = [];
  let isStored = true;
  // Another tab or page may have changed them.
  const latest = () => (isStored ? readSamples().slice(0, max) : chosen);

  function show() {
    const isFull = chosen.length >= max;
    for (const box of boxes) {
      box.checked = chosen.includes(box.value);
      box.disabled = isFull && !box.checked;
    }
    if (count) count.textContent = chosen.length > 0 ? countText(chosen.length, max) : "";
    list?.replaceChildren(...chosen.map((sample) => trayEntry(section, sample, () => remove(sample))));
    if (clear) clear.hidden = chosen.length === 0;
    if (!link) return;
    if (chosen.length === 0) delete link.dataset.message;
    else link.dataset.message = [section.dataset.message, ...chosen.map((each) => `- ${each}`)].join("\n");
  }

  /** The list is replaced with the button that has the focus. */
  function refresh() {
    const place = removeButtons().indexOf(document.activeElement as HTMLElement);
    const sample = chosen[place];
    chosen = latest();
    show();
    if (sample) focusTray(chosen.includes(sample) ? chosen.indexOf(sample) : place);
  }

  const removeButtons = () => [...section.querySelectorAll<HTMLElement>("[data-chosen] button")];

  function focusTray(place: number) {
    const buttons = removeButtons();
    (buttons[place] ?? buttons.at(-1) ?? link)?.focus();
  }

  function choose(samples: string[]) {
    chosen = [...new Set(samples)].slice(0, max);
    try {
      localStorage.setItem(storedAt, JSON.stringify(chosen));
    } catch {
      // Storage is unavailable, so the samples last as long as the page.
      isStored = false;
    }
    show();
  }

  function remove(sample: string) {
    const place = chosen.indexOf(sample);
    choose(latest().filter((each) => each !== sample));
    focusTray(place);
  }

  section.addEventListener("change", ({ target }) => {
    const { value, checked } = target as HTMLInputElement;
    const others = latest().filter((each) => each !== value);
    choose(checked ? [...others, value] : others);
  });
  clear?.addEventListener("click", () => {
    choose([]);
    link?.focus();
  });
  globalThis.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) refresh();
  });
  globalThis.addEventListener("storage", ({ key }) => {
    // No key: all that the site stored was cleared.
    if (key === storedAt || key === null) refresh();
  });
  if (early.length > 0) choose([...latest(), ...early]);
  else refresh();

  makeLightbox({
    section,
    items: [...section.querySelectorAll<HTMLElement>("li")].filter((item) => item.querySelector("a")),
    pressed: "input",
    onShow(item, button) {
      const box = item.querySelector("input");
      button.textContent = box?.checked ? "Remove Sample" : "Add Sample";
      button.disabled = box?.disabled ?? true;
    },
  });
}

function isGoneBackTo(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.type === "back_forward";
}

function readSamples(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storedAt) ?? "[]");
    return Array.isArray(stored) ? stored.filter((each) => typeof each === "string") : [];
  } catch {
    return [];
  }
}

function countText(count: number, max: number): string {
  const marked = `${count} of ${max} samples marked`;
  return count < max ? marked : `${marked}. Remove one to choose another.`;
}

function trayEntry(section: HTMLElement, sample: string, onRemove: () => void): Node {
  const made = part<HTMLTemplateElement>(section, "[data-entry]").content.cloneNode(true) as DocumentFragment;
  part(made, "span").textContent = sample;
  const button = part(made, "button");
  button.setAttribute("aria-label", `Remove ${sample}`);
  button.addEventListener("click", onRemove);
  return made;
}
