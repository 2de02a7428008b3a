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
