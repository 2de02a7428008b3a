import "./site.css";
import { makeCarousel } from "./behaviour/carousel.ts";
import { keepWhatIsTyped } from "./behaviour/drafts.ts";
import { confirmSignOut } from "./behaviour/farewell.ts";
import { watchIslands } from "./behaviour/islands.ts";
import { closeDrawerOnItsLinks, closeMenusLikeMenus } from "./behaviour/menus.ts";
import { openRequestsInPlace } from "./behaviour/requests.ts";
import { showSignedIn } from "./behaviour/signed-in.ts";
import { makeTabs } from "./behaviour/tabs.ts";

closeMenusLikeMenus();
closeDrawerOnItsLinks();
for (const group of document.querySelectorAll<HTMLElement>("[data-tabs]")) makeTabs(group);
for (const carousel of document.querySelectorAll<HTMLElement>("[data-carousel]")) makeCarousel(carousel);
// Before the islands: one that shows what was kept wakes at once.
keepWhatIsTyped();
watchIslands();
openRequestsInPlace();
void showSignedIn();
confirmSignOut();
