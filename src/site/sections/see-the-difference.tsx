import { ChevronsUpDown } from "lucide-react";
import type { Difference, State } from "../copy/difference.ts";
import { Picture } from "./picture.tsx";

export const differenceId = ({ slug }: Difference) => `difference-${slug}`;

const titleOf = ({ title = "See the difference" }: Difference) => title;

export const shortTitle = (difference: Difference) => difference.shortTitle ?? titleOf(difference);

/**
 * A frame in which the chosen state hangs down to a hem bar, over the state it is compared with. The script
 * (behavior/hem-bar.ts) moves the bar. Without it all states show, in rows.
 */
export function SeeTheDifference({ difference }: { difference: Difference }) {
  const { lead, base, states, first, start, isNight } = difference;
  const titleId = differenceId(difference);
  return (
    <section
      aria-labelledby={titleId}
      data-difference=""
      data-start={start}
      className="difference grid gap-x-14 gap-y-4 sm:gap-y-5"
    >
      <div className="difference-words">
        <h2 id={titleId} className="text-title">
          {titleOf(difference)}
        </h2>
        <p className={`mt-4 sm:text-lead ${isNight ? "" : "text-ink-soft"}`}>{lead}</p>
      </div>
      <div data-stage="" className="relative">
        <ul className="difference-states">
          {[base, ...states].map((state) => (
            <StateOfRoom key={state.name} state={state} isShown={state.name === first} isNight={isNight} />
          ))}
        </ul>
        <HemBar difference={difference} />
      </div>
      <Choices difference={difference} />
    </section>
  );
}

interface StateOfRoomProps extends Pick<Difference, "isNight"> {
  state: State;
  isShown: boolean;
}

function StateOfRoom({ state: { picture, name, text }, isShown, isNight }: StateOfRoomProps) {
  return (
    <li data-state={name} data-shown={isShown || undefined}>
      <figure>
        <Picture name={picture} sizes="(min-width: 64rem) 60vw, 92vw" className="w-full" />
        <figcaption>
          <span className="font-medium">{name}</span>
          <span className={`difference-meaning mt-1 ${isNight ? "" : "text-ink-soft"}`}>{text}</span>
        </figcaption>
      </figure>
    </li>
  );
}

/** A slider for keys and screen readers, and the line that a pointer drags. */
function HemBar({ difference: { base, first, start = 46 } }: { difference: Difference }) {
  return (
    <>
      <input
        type="range"
        min={0}
        max={100}
        defaultValue={start}
        autoComplete="off"
        aria-label={`Hem bar: pull it down over "${base.name}"`}
        aria-valuetext={`${first}, ${start} percent down`}
        data-hem-bar=""
        className="hem-bar"
      />
      <span aria-hidden="true" data-hem-line="" className="hem-line">
        <ChevronsUpDown />
      </span>
    </>
  );
}

function Choices({ difference: { slug, choice, states, first, isNight } }: { difference: Difference }) {
  return (
    <div className="difference-choices">
      <fieldset className="min-w-0">
        <legend className="sr-only">{choice}</legend>
        <div className="flex flex-wrap gap-1.5 sm:gap-2">
          {states.map(({ name, text }) => (
            <label key={name} className="cursor-pointer">
              <input
                type="radio"
                name={`state-${slug}`}
                value={name}
                defaultChecked={name === first}
                data-text={text}
                className="peer sr-only"
              />
              <span className="chip px-3 sm:max-lg:px-4 xl:px-4">{name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <p data-about="" aria-live="polite" className={`mt-3 sm:mt-4 ${isNight ? "" : "text-ink-soft"}`}>
        {states.find(({ name }) => name === first)?.text}
      </p>
    </div>
  );
}
