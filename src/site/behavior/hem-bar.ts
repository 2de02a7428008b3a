/** Lets the hem bar and the buttons of "See the difference" show one state of a room over another. */
export function followHemBar(section: HTMLElement): void {
  const bar = section.querySelector<HTMLInputElement>("[data-hem-bar]");
  const line = section.querySelector<HTMLElement>("[data-hem-line]");
  const list = section.querySelector<HTMLElement>("ul");
  if (!bar || !line || !list) return;
  const choices = [...section.querySelectorAll<HTMLInputElement>("[type=radio]")];
  const chosen = () => choices.find((choice) => choice.checked);

  function hang() {
    const down = bar?.value ?? "";
    section.style.setProperty("--part", String(Number(down) / 100));
    bar?.setAttribute("aria-valuetext", `${chosen()?.value}, ${down} percent down`);
  }

  async function choose() {
    const choice = chosen();
    const items = [...(list?.children ?? [])] as HTMLElement[];
    const item = items.find(({ dataset }) => dataset.state === choice?.value);
    if (!choice || !item) return;
    await fetched(item);
    if (choice !== chosen()) return;
    for (const each of items) each.toggleAttribute("data-shown", each === item);
    const about = section.querySelector("[data-about]");
    if (about) about.textContent = choice.dataset.text ?? "";
    hang();
  }

  for (const choice of choices) choice.addEventListener("change", () => void choose());
  bar.addEventListener("input", hang);
  bar.addEventListener("keydown", (press) => {
    const steps = keySteps[press.key];
    if (steps === undefined) return;
    press.preventDefault();
    bar.valueAsNumber += steps;
    hang();
  });
  const hangAt = ({ clientY }: MouseEvent) => {
    const { top, height } = list.getBoundingClientRect();
    bar.valueAsNumber = Math.round((100 * (clientY - top)) / height);
    hang();
  };
  list.addEventListener("click", hangAt);
  line.addEventListener("pointerdown", (press) => {
    // Keeps the focus on the slider, for the keys.
    press.preventDefault();
    bar.focus({ preventScroll: true });
    line.setPointerCapture(press.pointerId);
  });
  line.addEventListener("pointermove", (move) => {
    if (line.hasPointerCapture(move.pointerId)) hangAt(move);
  });
  // A browser may restore both after a reload.
  void choose();
  list.toggleAttribute("data-lowers", true);
}

/** Percent of the way down. A key moves the bar the way it points. */
const keySteps: Record<string, number> = {
  ArrowDown: 5,
  ArrowRight: 5,
  ArrowUp: -5,
  ArrowLeft: -5,
  PageDown: 20,
  PageUp: -20,
  End: 100,
  Home: -100,
};

/** A hidden picture is not fetched before it is chosen; an old one stays until the new one can be drawn. */
async function fetched(item: HTMLElement): Promise<void> {
  const image = item.querySelector("img");
  if (!image) return;
  image.loading = "eager";
  await image.decode().catch(() => undefined);
}
