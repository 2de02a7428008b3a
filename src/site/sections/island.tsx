import { createElement, type FunctionComponent } from "react";
import { renderToString } from "react-dom/server";
import { type IslandName, type IslandProps, islands } from "../islands/registry.ts";

interface IslandPlace<Name extends IslandName> {
  island: Name;
  props: IslandProps<Name>;
  /** When the browser makes it alive: as soon as somebody reaches for it, or is signed in already, or without waiting. */
  wakes: "when used" | "when signed in or used" | "at once";
}

/** An island is a root of its own on both sides, so that the ids which React makes agree. */
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
