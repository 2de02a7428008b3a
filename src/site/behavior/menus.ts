/** Closes native disclosures on Escape, an outside click or a focus change. */
export function closeOpenMenus(): void {
  const menus = [...document.querySelectorAll<HTMLDetailsElement>("details[data-menu]")];
  const closeOthers = (within: EventTarget | null) => {
    for (const menu of menus) if (!menu.contains(within as Node | null)) menu.open = false;
  };
  document.addEventListener("click", (click) => closeOthers(click.target));
  document.addEventListener("focusin", (focus) => closeOthers(focus.target));
  for (const menu of menus) {
    menu.addEventListener("keydown", (press) => {
      if (press.key !== "Escape" || !menu.open) return;
      menu.open = false;
      menu.querySelector("summary")?.focus();
    });
  }
}

export function closeDrawerOnItsLinks(): void {
  const drawer = document.getElementById("menu");
  drawer?.addEventListener("click", (click) => {
    if ((click.target as Element).closest("a")) drawer.hidePopover();
  });
}

/** Turns a link into a button: sets its role and handles the space bar. */
export function onPress(link: HTMLAnchorElement, act: () => void): void {
  link.role = "button";
  link.addEventListener("click", (click) => {
    if (click.metaKey || click.ctrlKey || click.shiftKey) return;
    click.preventDefault();
    act();
  });
  link.addEventListener("keydown", (press) => {
    if (press.key !== " ") return;
    press.preventDefault();
    link.click();
  });
}
