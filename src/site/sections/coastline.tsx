const width = 1200;
const height = 140;
/** From the edges to the first and last ring, whose outsides are at the margin of the text. */
const margin = 62;
/** Beyond both edges, for screens wider than the text. */
const bleed = 810;
/** Of a ring. */
const radius = 7;

const waves = `M${-bleed} 128q15-4 30 0${"t30 0".repeat((width + 2 * bleed) / 30 - 1)}`;

interface Point {
  x: number;
  y: number;
}

interface CoastlineProps {
  stops: readonly string[];
  /** One area, whose stops stand out. */
  here?: { called: string; stops: readonly string[] };
}

/**
 * The shore as one line with a ring for each stop, evenly spaced from west to east; the Gulf has the color of the
 * section below. Narrow screens name three stops, or one area between the ends. The list of towns says the same in
 * words.
 */
export function Coastline({ stops, here }: CoastlineProps) {
  if (!isDrawn(stops)) return null;
  const rings = stops.map((_, place) =>
    shoreAt(margin + (place / (stops.length - 1)) * (width - 2 * margin)),
  );
  const shore = curveThrough([shoreAt(-bleed), shoreAt(0), ...rings, shoreAt(width), shoreAt(width + bleed)]);
  const isHere = (place: number) => here?.stops.includes(stops[place] ?? "") ?? false;
  const filled = rings.filter((_, place) => isHere(place)).map(({ x }) => x);
  const middle = ((filled[0] ?? 0) + (filled.at(-1) ?? 0)) / 2;
  return (
    <div aria-hidden="true" className="overflow-x-clip">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        className="mx-auto block h-auto w-full max-w-[94rem] overflow-visible"
      >
        <path d={`${shore}V${height}H${-bleed}z`} className="fill-glass-pale" />
        <path d={waves} className="fill-none stroke-glass" />
        <path d={shore} className="fill-none stroke-brass-light" strokeWidth="3" />
        <g className="fill-sand stroke-brass" strokeWidth="3">
          {rings.map(({ x, y }, place) =>
            isHere(place) ? (
              <circle key={x} cx={x} cy={y} r="10" className="fill-brass" />
            ) : (
              <circle key={x} cx={x} cy={y} r={radius} />
            ),
          )}
        </g>
        <g className={`font-display max-lg:hidden ${here ? "fill-ink-soft" : "fill-deep"}`} fontSize="15.5">
          {stops.map((stop, place) => (
            <StopName
              key={stop}
              stop={stop}
              place={place}
              ring={rings[place]}
              isHere={isHere(place)}
              count={stops.length}
            />
          ))}
        </g>
      </svg>
      {here ? (
        <AreaName called={here.called} share={middle / width} stops={stops} />
      ) : (
        <ThreeNames stops={stops} />
      )}
    </div>
  );
}

function ThreeNames({ stops }: { stops: readonly string[] }) {
  return (
    <div className="bg-glass-pale lg:hidden">
      <div className="page-width flex flex-wrap justify-between gap-x-4 font-display text-deep">
        {[stops[0], middleOf(stops), stops.at(-1)].map((stop) => (
          <span key={stop}>{stop}</span>
        ))}
      </div>
    </div>
  );
}

const middleOf = (stops: readonly string[]) => stops[Math.floor((stops.length - 1) / 2)];

/** Letters that leave room for the middle of the coast. */
const shortName = 12;

interface AreaNameProps {
  called: string;
  /** Of the width, where its stops are. */
  share: number;
  stops: readonly string[];
}

/** Below the area's rings; the ends of the coast too, where they leave room. */
function AreaName({ called, share, stops }: AreaNameProps) {
  const [isWest, isEast] = [share < 0.35, share > 0.65];
  const [x, anchor] = isWest
    ? ([Math.min(share, 0.05), "start"] as const)
    : isEast
      ? ([Math.max(share, 0.95), "end"] as const)
      : ([share, "middle"] as const);
  return (
    <svg aria-hidden="true" className="block h-9 w-full bg-glass-pale font-display lg:hidden">
      {isWest ? null : (
        <text x="5%" y="20" className="fill-ink-soft">
          {stops[0]}
        </text>
      )}
      <text x={`${Math.round(x * 100)}%`} y="20" textAnchor={anchor} className="fill-deep text-xl">
        {called}
      </text>
      {(isWest || isEast) && called.length < shortName ? (
        <text x="50%" y="20" textAnchor="middle" className="fill-ink-soft">
          {middleOf(stops)}
        </text>
      ) : null}
      {isEast ? null : (
        <text x="95%" y="20" textAnchor="end" className="fill-ink-soft">
          {stops.at(-1)}
        </text>
      )}
    </svg>
  );
}

interface StopNameProps {
  stop: string;
  place: number;
  ring: Point | undefined;
  isHere: boolean;
  /** Of all stops. */
  count: number;
}

/**
 * Names alternate below and above the line, since neighbors would touch; below it, the last takes two lines. The first
 * and the last keep to the margin of the text.
 */
function StopName({ stop, place, ring, isHere, count }: StopNameProps) {
  if (!ring) return null;
  const isBelow = place % 2 === 0;
  const isLast = place === count - 1;
  const [anchor, x] =
    place === 0
      ? (["start", ring.x - radius] as const)
      : isLast
        ? (["end", ring.x + radius] as const)
        : (["middle", ring.x] as const);
  const lines = isLast && isBelow ? stop.split(/ (?=\S+$)/) : [stop];
  const y = ring.y + (isBelow ? 34 - 6 * lines.length : -18);
  return (
    <text y={y} textAnchor={anchor} className={isHere ? "fill-deep" : ""}>
      {lines.map((line, number) => (
        <tspan key={line} x={x} dy={number * 16}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** The shore falls to the southeast. `x`: 0 in the west, `width` in the east. */
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

/** Two stops make no coast. */
export function isDrawn(stops: readonly string[]): boolean {
  return stops.length >= 3;
}
