import { Drawing, lines, opening, WindowLines } from "./window-drawing.tsx";

const { left, right, top } = opening;

/** A level on a headrail, its bubble in the middle. */
export function LevelDrawing({ className }: { className: string }) {
  return (
    <Drawing className={className}>
      <WindowLines />
      <g transform="translate(0 26)">
        <path d="M126 34h388v26H126z" className={lines} />
        <path d="M150 28h22v38h-22zM468 28h22v38h-22z" className="fill-sand-deep stroke-deep" />
        <g className="fill-deep">
          {[161, 479].flatMap((x) => [38, 56].map((y) => <circle key={`${x} ${y}`} cx={x} cy={y} r="3" />))}
        </g>
        <path d="M210 4h220v30H210z" className="fill-brass-light stroke-deep" />
        <rect x="288" y="10" width="64" height="18" rx="9" className="fill-glass-pale stroke-deep" />
        <rect x="309" y="13" width="22" height="12" rx="6" className="fill-white stroke-deep" />
        <path d="M305 10v18M335 10v18M230 19h30M380 19h30" className="fill-none stroke-deep" />
      </g>
    </Drawing>
  );
}

const slats = Array.from({ length: 10 }, (_, place) => 130 + 22 * place);
const broken = 5;

/** A blind with a slat that hangs from one side, in a ring. */
export function RepairDrawing({ className }: { className: string }) {
  const y = slats[broken] ?? 0;
  return (
    <Drawing className={className}>
      <WindowLines />
      <path d={`M${left + 4} ${top}h276v24h-276z`} className={lines} />
      <path d={`M230 ${top + 24}V350M410 ${top + 24}V${y - 8}M410 ${y + 34}V350`} className="stroke-deep" />
      {slats.map((slat, place) => (
        <rect
          key={slat}
          x={left + 8}
          y={slat}
          width="268"
          height="9"
          transform={place === broken ? `rotate(7 ${left + 8} ${slat})` : undefined}
          className={lines}
        />
      ))}
      <path d={`M${left + 8} 350h268v11h-268z`} className={lines} />
      <path d={`M410 ${y - 8}q-2 8 5 11M410 ${y + 34}q3-7-4-10`} className="fill-none stroke-deep" />
      <circle cx={right - 40} cy={y + 16} r="52" className="fill-none stroke-brass" strokeWidth="3" />
    </Drawing>
  );
}

const written = [190, 216, 242, 268];

/** A sheet with a photo of a window, a few lines and a mark. */
export function ClaimDrawing({ className }: { className: string }) {
  return (
    <Drawing className={className}>
      <path d="M205 42h190l40 40v316h-230z" className={lines} />
      <path d="M395 42v40h40" className="fill-none stroke-deep" />
      <path d="M233 74h104v84h-104z" className="fill-glass-pale stroke-deep" />
      <path d="M285 74v84M233 116h104" className="fill-none stroke-deep" />
      {written.map((y, place) => (
        <path
          key={y}
          d={`M233 ${y}h${place === 3 ? 100 : 174}`}
          className="fill-none stroke-glass"
          strokeWidth="5"
        />
      ))}
      <circle cx="376" cy="340" r="34" className="fill-none stroke-brass" strokeWidth="3" />
      <path d="M360 341l12 12 22-26" className="fill-none stroke-brass" strokeWidth="5" />
    </Drawing>
  );
}
