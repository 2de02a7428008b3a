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

const inches = Array.from({ length: 12 }, (_, place) => place + 1);

/** Ends on a whole inch: those that do not fit move to a second row, which is cut off, and the others share the width. */
function Tape() {
  return (
    <div className="grid h-[2.125rem] shrink-0 grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] overflow-hidden bg-brass-light">
      {inches.map((each) => (
        <div key={each} className="relative h-[2.125rem]">
          <svg
            aria-hidden="true"
            viewBox="0 0 72 34"
            preserveAspectRatio="none"
            className="absolute inset-0 h-full w-full"
          >
            <path d={eighths} className="stroke-deep" />
          </svg>
          <span className="absolute right-[0.3125rem] bottom-0.5 font-medium text-deep text-sm leading-none">
            {each}
          </span>
        </div>
      ))}
    </div>
  );
}

/** An inch marked to an eighth. Its last mark, at the edge, crosses the tape. */
const eighths = "M9 0v8M18 0v12M27 0v8M36 0v17M45 0v8M54 0v12M63 0v8M71.5 0v34";
