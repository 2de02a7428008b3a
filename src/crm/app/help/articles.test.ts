// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import type { SignedInUser } from "#contract/auth.ts";
import { leadsThere } from "../palette/commands.ts";
import { router } from "../router.tsx";
import { settingsPages } from "../settings/settings-pages.ts";
import { recordRoute } from "./article.ts";
import { articles, helpFor } from "./articles.ts";

const pages = settingsPages.map(({ path }) => `/crm/settings/${path}`);
/** Redirects, and the frame around all screens. */
const noScreens = ["/", "/crm/settings/$page"];
const screens = [
  ...new Set([
    ...Object.keys(router.routesByPath)
      .map((path) => recordRoute(path, {}))
      .filter((path) => path && !noScreens.includes(path)),
    ...pages,
  ]),
];

describe("the help articles", () => {
  it.each(screens)("explains the screen %s", (screen) => {
    expect(articles.filter((article) => article.screens.includes(screen))).not.toEqual([]);
  });

  it("names only screens that exist", () => {
    expect(articles.flatMap((article) => article.screens).filter((each) => !screens.includes(each))).toEqual(
      [],
    );
  });

  it("gives each article a unique id and title, and a text", () => {
    expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length);
    expect(new Set(articles.map(({ title }) => title)).size).toBe(articles.length);
    expect(articles.filter(({ body }) => body.length === 0)).toEqual([]);
  });

  it("uses short sentences", () => {
    const sentences = articles.flatMap(({ body }) => body.flat().flatMap((part) => part.split(/[.!?:] /)));
    expect(sentences.filter((sentence) => sentence.split(" ").length > 26)).toEqual([]);
  });

  it("finds an article by words of its title and by other words for it", () => {
    const found = (typed: string) =>
      articles
        .filter(({ title, also = "" }) => leadsThere({ label: title, alsoCalled: `help ${also}` }, typed))
        .map(({ id }) => id);
    expect(found("forget pass")).toContain("forgot-password");
    expect(found("sick")).toContain("away");
  });

  it("leaves out screens that a role may not open", () => {
    const idsFor = (role: SignedInUser["role"]) =>
      helpFor({ role } as SignedInUser).flatMap((group) => group.articles.map(({ id }) => id));
    expect(idsFor("admin")).toEqual(articles.map(({ id }) => id));
    expect(idsFor("installer")).toContain("measure");
    expect(idsFor("installer")).not.toContain("quote");
    expect(idsFor("bookkeeper")).not.toContain("add-lead");
    for (const id of ["audit", "data", "import-products"]) expect(idsFor("staff")).not.toContain(id);
    expect(idsFor("staff")).toContain("import-people");
    expect(idsFor("installer")).not.toContain("needs-you");
  });
});
