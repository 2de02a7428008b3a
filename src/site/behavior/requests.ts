import { toast } from "../client/toast.ts";
import type { RequestSetting } from "../forms/form-config.ts";
import type { ContactDialogKind } from "../forms/open-contact-dialog.tsx";
import { makeContactMenu } from "./contact-menu.ts";
import { onPress } from "./menus.ts";

const fetchForms = () => import("../forms/open-contact-dialog.tsx");

/** Makes links to the request forms open dialogs. Hover or focus preloads the code. */
export function openRequestsInPlace(): void {
  const widget = document.querySelector<HTMLElement>("[data-requests]");
  if (!widget) return;
  const toggle = makeContactMenu(widget);
  if (toggle) fetchOnApproach(toggle);
  openLinksInPlace(document, toggle);
}

/** For links that a script has put on the page, too. */
export function openLinksInPlace(within: ParentNode, toggle?: HTMLElement): void {
  const widget = document.querySelector<HTMLElement>("[data-requests]");
  if (!widget) return;
  const setting = JSON.parse(widget.dataset.requests ?? "{}") as RequestSetting;
  for (const link of within.querySelectorAll<HTMLAnchorElement>("a[data-opens]")) {
    link.ariaHasPopup = "dialog";
    fetchOnApproach(link);
    const opener = toggle && widget.contains(link) ? toggle : link;
    onPress(link, () => open(link, setting, opener));
  }
}

function fetchOnApproach(link: HTMLElement): void {
  const fetchQuietly = () => void fetchForms().catch(() => undefined);
  for (const approach of ["pointerenter", "focus", "touchstart"]) {
    link.addEventListener(approach, fetchQuietly, { once: true, passive: true });
  }
}

/** Falls back to the plain page when the script fails to load, as after a release. */
async function open(link: HTMLAnchorElement, setting: RequestSetting, opener: HTMLElement): Promise<void> {
  link.ariaBusy = "true";
  try {
    const { openRequest } = await fetchForms();
    openRequest(
      { what: link.dataset.opens as ContactDialogKind, message: link.dataset.message },
      setting,
      opener,
    );
  } catch {
    if (navigator.onLine) globalThis.location.assign(link.href);
    else sayOffline();
  } finally {
    link.ariaBusy = null;
  }
}

export function sayOffline(): void {
  toast({ title: "You're offline", description: "Please try again when you're connected." });
}
