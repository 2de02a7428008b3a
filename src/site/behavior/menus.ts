/** Closes native disclosures on Escape, an outside click or a focus change. */
export function closeMenusLikeMenus(): void {
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
