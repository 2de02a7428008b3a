import "../site.css";
import { makeCarousel } from "./carousel.ts";
import { keepWhatIsTyped } from "./drafts.ts";
import { confirmSignOut } from "./farewell.ts";
import { watchIslands } from "./islands.ts";
import { closeDrawerOnItsLinks, closeMenusLikeMenus } from "./menus.ts";
import { openRequestsInPlace } from "./requests.ts";
import { showSignedIn } from "./signed-in.ts";
import { makeTabs } from "./tabs.ts";

closeMenusLikeMenus();
closeDrawerOnItsLinks();
for (const group of document.querySelectorAll<HTMLElement>("[data-tabs]")) makeTabs(group);
for (const carousel of document.querySelectorAll<HTMLElement>("[data-carousel]")) makeCarousel(carousel);
// Before watchIslands, which hydrates islands with a restored draft at once.
keepWhatIsTyped();
watchIslands();
openRequestsInPlace();
void showSignedIn();
confirmSignOut();
