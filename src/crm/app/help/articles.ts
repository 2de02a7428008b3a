import type { SignedInUser } from "#contract/auth.ts";
import { mayOpen } from "../navigation.tsx";
import { maySee, settingsPages } from "../settings/settings-pages.ts";
import type { Article } from "./article.ts";
import { appointmentArticles } from "./articles/appointments.ts";
import { dayArticles } from "./articles/day.ts";
import { messageArticles } from "./articles/messages.ts";
import { peopleArticles } from "./articles/people.ts";
import { projectArticles } from "./articles/projects.ts";
import { settingsArticles } from "./articles/settings.ts";

interface ArticleGroup {
  heading: string;
  articles: readonly Article[];
}

/** Display order. */
const articleGroups: readonly ArticleGroup[] = [
  { heading: "Your Day and Reports", articles: dayArticles },
  { heading: "Leads and Clients", articles: peopleArticles },
  { heading: "Appointments", articles: appointmentArticles },
  { heading: "Projects, Quotes and Products", articles: projectArticles },
  { heading: "Messages", articles: messageArticles },
  { heading: "Settings", articles: settingsArticles },
];

export const articles = articleGroups.flatMap((group) => group.articles);

/** Groups with the articles about screens that the user may open. */
export function helpFor(user: SignedInUser): ArticleGroup[] {
  return articleGroups
    .map(({ heading, articles }) => ({ heading, articles: articles.filter((each) => isFor(user, each)) }))
    .filter((group) => group.articles.length > 0);
}

function isFor(user: SignedInUser, { screens, shownTo }: Article): boolean {
  if (shownTo && !shownTo(user)) return false;
  return screens.some((screen) => {
    const page = settingsPages.find(({ path }) => screen === `/crm/settings/${path}`);
    return page ? maySee(user, page) : mayOpen(user, screen);
  });
}
