import { Drawing, lines, opening, WindowLines } from "./window-drawing.tsx";

const { left, right, top, bottom } = opening;
const rows = [112, 226, 341];
const columns = [202, 320, 438];
const rowNames = ["Top", "Middle", "Sill"];
const columnNames = ["Left", "Center", "Right"];

/** Three widths (1), three heights (2) and both diagonals (3). */
export function OpeningDrawing({ className }: { className: string }) {
  return (
    <Drawing className={className}>
      <WindowLines />
      <path
        d={`M${left} ${top}L${right} ${bottom}M${right} ${top}L${left} ${bottom}`}
        className={tape}
        strokeWidth="2.5"
        strokeDasharray="9 7"
      />
      <path d={rows.map((y) => `M${left} ${y}H${right}`).join("")} className={tape} strokeWidth="2.5" />
      <path d={columns.map((x) => `M${x} ${top}V${bottom}`).join("")} className={tape} strokeWidth="2.5" />
      <path
        d={[
          ...rows.flatMap((y) => [`M${left} ${y - 8}v16`, `M${right} ${y - 8}v16`]),
          ...columns.flatMap((x) => [`M${x - 8} ${top}h16`, `M${x - 8} ${bottom}h16`]),
        ].join("")}
        className={tape}
        strokeWidth="2.5"
      />
      <Mark number={1} x={386} y={112} />
      <Mark number={2} x={202} y={290} />
      <Mark number={3} x={249} y={157} />
      <g className={label}>
        {rows.map((y, place) => (
          <text key={y} x="124" y={y + 7} textAnchor="end">
            {rowNames[place]}
          </text>
        ))}
        {columns.map((x, place) => (
          <text key={x} x={x} y="434" textAnchor="middle">
            {columnNames[place]}
          </text>
        ))}
      </g>
    </Drawing>
  );
}

/** The wall cut through from the side, the room at the right: the depth (4) as far as the crank. */
export function DepthDrawing({ className }: { className: string }) {
  return (
    <Drawing className={className}>
      <path d="M140 30h240v84H140zM140 366h240v84H140z" className="fill-sand-deep" />
      <path d="M140 30v84h240V30M140 450v-84h240v84" className="fill-none stroke-deep" />
      <path d="M380 66h15v60h-15zM380 366h15v60h-15zM244 354h170v12H244z" className={lines} />
      <path
        d="M160 114h84v20h-84zM160 346h84v20h-84zM184 134h36v24h-36zM184 322h36v24h-36z"
        className={lines}
      />
      <path d="M198 158h8v164h-8z" className="fill-glass stroke-deep" />
      <path d="M244 350l26-18" className="stroke-deep" strokeWidth="5" />
      <circle cx="275" cy="328" r="8" className="fill-deep" />
      <path d="M380 114v252M283 328V204" className="stroke-brass" strokeDasharray="3 5" />
      <path d="M283 240h97M283 230v20M380 230v20" className={tape} strokeWidth="2.5" />
      <Mark number={4} x={332} y={240} />
      <path d="M294 328h112M386 190h20" className="stroke-deep" strokeWidth="1" />
      <g className={label}>
        <text x="414" y="197">
          Face of the wall
        </text>
        <text x="414" y="335">
          Crank
        </text>
        <text x="124" y="247" textAnchor="end">
          Outside
        </text>
      </g>
    </Drawing>
  );
}

const tape = "fill-none stroke-brass";
/** The drawing's own units: about 18 pixels on a wide screen, and still to be read on a phone. */
const label = "fill-ink-soft text-[25px] xl:text-[18px]";

function Mark({ number, x, y }: { number: number; x: number; y: number }) {
  return (
    <>
      <circle cx={x} cy={y} r="17" className="fill-brass stroke-sand" strokeWidth="3" />
      <text x={x} y={y + 7} textAnchor="middle" fontSize="22" className="fill-white font-semibold">
        {number}
      </text>
    </>
  );
}
