import { createElement, type FunctionComponent } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { type IslandName, islands } from "./registry.ts";

/** Hydrates synchronously: event handlers work when this returns. */
export function hydrateIslands(place: HTMLElement): void {
  const island = islands[place.dataset.island as IslandName] as FunctionComponent<object>;
  const props = JSON.parse(place.dataset.props ?? "{}") as object;
  flushSync(() => {
    hydrateRoot(place, createElement(island, props), { identifierPrefix: place.id });
  });
}
