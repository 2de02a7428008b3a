const width = 1200;
const shore = "M0 46C120 30 200 34 320 44s220 20 340 12 200-22 300-12 160 22 240 16";

/** The shore as one line, with a ring for each town, west to east. The list of towns says the same in words. */
export function Coastline({ towns }: { towns: readonly string[] }) {
  if (towns.length < 3) return null;
  const named = [towns[0], towns[Math.floor(towns.length / 2)], towns.at(-1)];
  return (
    <div aria-hidden="true" className="page-width pb-8">
      <svg aria-hidden="true" viewBox={`0 0 ${width} 90`} className="h-auto w-full min-w-full">
        <path d={`${shore}V90H0z`} className="fill-glass/45" />
        <path d={shore} className="fill-none stroke-brass-light" strokeWidth="3" />
        {towns.map((town, place) => {
          const x = ((place + 0.5) * width) / towns.length;
          return (
            <circle
              key={town}
              cx={x}
              cy={shoreAt(x)}
              r="8"
              className="fill-sand stroke-brass"
              strokeWidth="3"
            />
          );
        })}
      </svg>
      <div className="mt-1 flex justify-between gap-4 font-display text-deep">
        {named.map((town) => (
          <span key={town}>{town}</span>
        ))}
      </div>
    </div>
  );
}

/** The line's height: its four curves, sampled by eye at their ends. */
function shoreAt(x: number): number {
  const points = [
    [0, 46],
    [100, 36],
    [200, 36],
    [320, 44],
    [480, 56],
    [560, 59],
    [660, 56],
    [780, 46],
    [860, 42],
    [960, 44],
    [1080, 56],
    [1200, 60],
  ] as const;
  const after = points.findIndex(([at]) => at >= x);
  const [[x1, y1], [x2, y2]] = [points[Math.max(0, after - 1)] ?? [0, 46], points[after] ?? [width, 60]];
  return x2 === x1 ? y1 : Math.round(y1 + ((y2 - y1) * (x - x1)) / (x2 - x1));
}
