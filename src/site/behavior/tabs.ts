/** Without JavaScript every panel shows, stacked. */
export function makeTabs(group: HTMLElement): void {
  const tabs = [...group.querySelectorAll<HTMLElement>("[role=tab]")];
  const choose = (chosen: HTMLElement) => {
    for (const tab of tabs) {
      const isChosen = tab === chosen;
      tab.ariaSelected = String(isChosen);
      tab.tabIndex = isChosen ? 0 : -1;
      document
        .getElementById(tab.getAttribute("aria-controls") ?? "")
        ?.toggleAttribute("data-off", !isChosen);
    }
  };
  for (const tab of tabs) {
    tab.addEventListener("click", () => choose(tab));
    tab.addEventListener("keydown", (press) => {
      const to = neighbor(tabs, tab, press.key);
      if (!to) return;
      press.preventDefault();
      choose(to);
      to.focus();
    });
  }
}

function neighbor(tabs: HTMLElement[], tab: HTMLElement, key: string): HTMLElement | undefined {
  const at = tabs.indexOf(tab);
  const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
  const to = steps[key];
  return to === undefined ? undefined : tabs.at(to % tabs.length);
}
