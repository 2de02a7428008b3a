import { Picture } from "./picture.tsx";

const samples = [
  ["linen-oat", "Linen, oat"],
  ["wood-walnut", "Walnut"],
  ["cell-sea", "Cellular, sea"],
  ["solar-pewter", "Solar, pewter"],
  ["woven-bamboo", "Bamboo"],
  ["stripe-navy", "Awning stripe"],
] as const;

/** Sample cards above a steel tape, as they lie on a customer's table. Decorative. */
export function SampleTable({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className={`flex flex-col bg-sand-deep ${className}`}>
      <div className="grid grow grid-cols-3 gap-2 p-2 sm:gap-4 sm:p-4">
        {samples.map(([swatch, name]) => (
          <div key={swatch} className="flex flex-col bg-white p-1 sm:p-2">
            <div className="relative grow">
              <Picture
                name={`swatch-${swatch}`}
                alt=""
                sizes="(min-width: 64rem) 18vw, 30vw"
                className="absolute inset-0 h-full w-full"
              />
            </div>
            <p className="pt-1 text-center text-xs leading-tight sm:pt-1.5 sm:text-sm">{name}</p>
          </div>
        ))}
      </div>
      <Tape />
    </div>
  );
}

const inch = 72;
const inches = Array.from({ length: 12 }, (_, place) => place + 1);

/** Marked to an eighth of an inch. A narrow screen shows fewer inches. */
function Tape() {
  const eighths = inches.flatMap((each) =>
    [1, 2, 3, 4, 5, 6, 7, 8].map((eighth) => [each - 1, eighth] as const),
  );
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${inch * inches.length} 34`}
      preserveAspectRatio="xMinYMid slice"
      className="h-[2.125rem] w-full shrink-0 bg-brass-light"
    >
      <path
        d={eighths.map(([from, eighth]) => `M${(from + eighth / 8) * inch} 0v${markOf(eighth)}`).join("")}
        className="stroke-deep"
      />
      <g fontSize="15" textAnchor="end" className="fill-deep font-medium">
        {inches.map((each) => (
          <text key={each} x={each * inch - 5} y="29">
            {each}
          </text>
        ))}
      </g>
    </svg>
  );
}

/** Whole inches cross the tape. */
function markOf(eighth: number): number {
  if (eighth === 8) return 34;
  if (eighth === 4) return 17;
  return eighth % 2 === 0 ? 12 : 8;
}
