import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Coastline } from "./coastline.tsx";

const stops = ["Destin", "Seaside", "Alys Beach"];

it("fills the rings of an area's towns alone", () => {
  const drawn = renderToStaticMarkup(
    <Coastline stops={stops} here={{ called: "30A", stops: ["Seaside"] }} />,
  );
  expect(drawn.match(/<circle/g)).toHaveLength(3);
  expect(drawn.match(/<circle[^>]*fill-brass/g)).toHaveLength(1);
  expect(renderToStaticMarkup(<Coastline stops={stops} />)).not.toContain("fill-brass");
});

it("draws no coast with two towns", () => {
  expect(renderToStaticMarkup(<Coastline stops={stops.slice(1)} />)).toBe("");
});
