import type { ReactNode } from "react";
import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { type IslandName, type IslandProps, islands } from "../islands/registry.ts";

interface IslandPlace<Name extends IslandName> {
  island: Name;
  props: IslandProps<Name>;
  /** When the browser hydrates it. */
  wakes: "when used" | "when signed in or used" | "at once";
}

/** Rendered as its own root, like on the client, so that React generates the same ids on both sides. */
export function Island<Name extends IslandName>({ island, props, wakes }: IslandPlace<Name>) {
  const id = `island-${island}`;
  const component = islands[island] as FunctionComponent<object>;
  return (
    <div
      id={id}
      data-island={island}
      data-wakes={wakes}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
      dangerouslySetInnerHTML={{
        __html: renderToString(createElement(component, props as object), { identifierPrefix: id }),
      }}
    />
  );
}

type Section = () => ReactNode;

const made = new Map<Section, string>();

/** Renders a section that never changes once and reuses the HTML: React rendering dominates the time of a page. */
export function StaticSection({ of: Section }: { of: Section }) {
  const html = made.get(Section) ?? renderToStaticMarkup(<Section />);
  made.set(Section, html);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
  return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />;
}
