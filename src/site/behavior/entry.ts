import "../site.css";
import { readDraft, restoreSetAside } from "../client/draft-storage.ts";
import { forgetForm, keepForm, restoreForm } from "../client/form-state.ts";
import { answerInPlace } from "./answers.ts";
import { makeCarousel } from "./carousel.ts";
import { watchIslands } from "./islands.ts";
import { closeDrawerOnItsLinks, closeOpenMenus } from "./menus.ts";
import { openRequestsInPlace } from "./requests.ts";
import { confirmSignOut, showSignedIn } from "./signed-in.ts";
import { makeTabs } from "./tabs.ts";

closeOpenMenus();
closeDrawerOnItsLinks();
for (const group of document.querySelectorAll<HTMLElement>("[data-tabs]")) makeTabs(group);
for (const carousel of document.querySelectorAll<HTMLElement>("[data-carousel]")) makeCarousel(carousel);
// Before watchIslands, which hydrates islands with a restored draft at once.
keepTyped();
watchIslands();
openRequestsInPlace();
answerInPlace();
openGallery();
rememberSamples();
followHemBars();
hideStickyBesideFirstButton();
void showSignedIn();
confirmSignOut();

/** Without the script the filters work, and a picture opens as a file. */
function openGallery(): void {
  const gallery = document.querySelector<HTMLElement>("[data-gallery]");
  if (gallery) void import("./gallery.ts").then(({ makeGallery }) => makeGallery(gallery));
}

/** Without the script the colors are lists. It comes after the first picture, which it would delay on a slow line. */
function rememberSamples(): void {
  const section = document.querySelector<HTMLElement>("[data-samples]");
  if (!section) return;
  const keep = () => void import("./samples.ts").then(({ keepSamples }) => keepSamples(section));
  if (document.readyState === "complete") keep();
  else globalThis.addEventListener("load", keep, { once: true });
}

/** Half a screen before they come into view: only then their pictures cost anything. */
function followHemBars(): void {
  const nearing = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        nearing.unobserve(target);
        target.toggleAttribute("data-near", true);
        import("./hem-bar.ts").then(
          ({ followHemBar }) => followHemBar(target as HTMLElement),
          // Rows of pictures need no script.
          () => target.removeAttribute("data-framed"),
        );
      }
    },
    { rootMargin: "50%" },
  );
  for (const section of document.querySelectorAll("[data-difference]")) {
    section.toggleAttribute("data-framed", true);
    nearing.observe(section);
  }
}

/** Saves each input event, before React loads and in every dialog. */
function keepTyped(): void {
  for (const taken of document.querySelectorAll<HTMLElement>("[data-forgets]"))
    forgetForm(taken.dataset.forgets ?? "");
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-keeps]")) {
    const { keeps = "" } = form.dataset;
    // A page form cannot offer a draft from its dialog, so it restores the draft directly.
    if (!readDraft(keeps)) restoreSetAside(keeps);
    restoreForm(form);
  }
  document.addEventListener("input", ({ target }) => {
    const { form } = target as HTMLInputElement;
    if (form) keepForm(form);
  });
}

/** Shows the bar only after the page's first button has scrolled away. */
function hideStickyBesideFirstButton(): void {
  const bar = document.querySelector(".sticky-request");
  const first = document.querySelector("main [data-first-action]");
  if (!bar || !first) return;
  new IntersectionObserver(([seen]) => bar.toggleAttribute("data-shown", !seen?.isIntersecting)).observe(
    first,
  );
}
