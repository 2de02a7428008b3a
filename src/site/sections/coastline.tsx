const width = 1200;
const height = 140;
/** From the edges to the first and last ring, as wide as the margin of the text. */
const margin = 60;

interface Point {
  x: number;
  y: number;
}

interface CoastlineProps {
  towns: readonly string[];
  /** Towns of one area, which stand out. The text below names them. */
  here?: readonly string[];
}

/**
 * The shore as one line with a ring for each town, evenly spaced from west to east; the Gulf has the color of the
 * section below. Narrow screens name only three towns, or none of one area. The list of towns says the same in words.
 */
export function Coastline({ towns, here = [] }: CoastlineProps) {
  if (!isDrawn(towns)) return null;
  const rings = towns.map((_, place) =>
    shoreAt(margin + (place / (towns.length - 1)) * (width - 2 * margin)),
  );
  const shore = curveThrough([shoreAt(0), ...rings, shoreAt(width)]);
  const isHere = (place: number) => here.includes(towns[place] ?? "");
  const named = [towns[0], towns[Math.floor(towns.length / 2)], towns.at(-1)];
  return (
    <div aria-hidden="true">
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className="block h-auto w-full">
        <path d={`${shore}V${height}H0z`} className="fill-glass-pale" />
        <path d={`M0 128q15-4 30 0${"t30 0".repeat(39)}`} className="fill-none stroke-glass" />
        <path d={shore} className="fill-none stroke-brass-light" strokeWidth="3" />
        <g className="fill-sand stroke-brass" strokeWidth="3">
          {rings.map(({ x, y }, place) =>
            isHere(place) ? (
              <circle key={x} cx={x} cy={y} r="10" className="fill-brass" />
            ) : (
              <circle key={x} cx={x} cy={y} r="7" />
            ),
          )}
        </g>
        <g
          className={`font-display max-lg:hidden ${here.length > 0 ? "fill-ink-soft" : "fill-deep"}`}
          fontSize="15.5"
          textAnchor="middle"
        >
          {towns.map((town, place) => (
            <TownName
              key={town}
              town={town}
              place={place}
              ring={rings[place]}
              isHere={isHere(place)}
              edge={place === 0 ? "start" : place === towns.length - 1 ? "end" : undefined}
            />
          ))}
        </g>
      </svg>
      {here.length > 0 ? null : (
        <div className="bg-glass-pale lg:hidden">
          <div className="page-width flex justify-between gap-4 font-display text-deep">
            {named.map((town) => (
              <span key={town}>{town}</span>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

interface TownNameProps {
  town: string;
  place: number;
  ring: Point | undefined;
  isHere: boolean;
  /** Of the picture, which the name must not leave. */
  edge: "start" | "end" | undefined;
}

/** Names alternate below and above the line, since neighbors would touch; the last takes two lines. */
function TownName({ town, place, ring, isHere, edge }: TownNameProps) {
  if (!ring) return null;
  const isBelow = place % 2 === 0;
  const lines = edge === "end" ? town.split(/ (?=\S+$)/) : [town];
  const x = edge ? ring.x + (edge === "end" ? 7 : -7) : ring.x;
  const y = ring.y + (isBelow ? 34 - 6 * lines.length : -18);
  return (
    <text y={y} textAnchor={edge} className={isHere ? "fill-deep" : ""}>
      {lines.map((line, number) => (
        <tspan key={line} x={x} dy={number * 16}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** The shore falls to the southeast. `x`: from 0 in the west to `width`. */
function shoreAt(x: number): Point {
  const share = x / width;
  return { x: Math.round(x), y: Math.round(44 + 40 * share + 7 * Math.sin(11 * share)) };
}

/** A path with level handles between neighbors. */
function curveThrough([first, ...others]: readonly Point[]): string {
  if (!first) return "";
  let last = first;
  const curves = others.map((point) => {
    const handle = Math.round((point.x - last.x) / 2);
    const slope = Math.round((point.y - last.y) / 4);
    const curve = `c${handle} ${slope} ${handle} ${point.y - last.y - slope} ${point.x - last.x} ${point.y - last.y}`;
    last = point;
    return curve;
  });
  return `M${first.x} ${first.y}${curves.join("")}`;
}

/** Two towns make no coast. */
export function isDrawn(towns: readonly string[]): boolean {
  return towns.length >= 3;
}
