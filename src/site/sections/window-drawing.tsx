import type { ReactNode } from "react";

/** The opening in the drawing, in its own units. */
export const opening = { left: 178, right: 462, top: 88, bottom: 365 } as const;

interface DrawingProps {
  className: string;
  children: ReactNode;
}

/** A sheet of 640 by 480 units, for what a text nearby says in words. */
export function Drawing({ className, children }: DrawingProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 640 480" strokeWidth="1.5" className={`bg-sand ${className}`}>
      {children}
    </svg>
  );
}

/** A window from the room: casing, sill and two sashes. */
export function WindowLines() {
  return (
    <>
      <path d="M150 60h340v305H150zM135 365h370v14H135zM158 379h324v22H158z" className={lines} />
      <path d="M150 60l28 28M490 60l-28 28" className={lines} />
      <path d="M178 88h284v277H178z" className="fill-glass-pale stroke-deep" />
      <path d="M191 101h258v251H191zM191 226h258" className="fill-none stroke-glass" strokeWidth="3" />
    </>
  );
}

export const lines = "fill-shell stroke-deep";

/** The shade fills the opening between its jambs. */
export function InsideMount({ className }: { className: string }) {
  return (
    <Drawing className={className}>
      <WindowLines />
      <Shade left={183} top={90} width={274} height={140} />
    </Drawing>
  );
}

/** The shade hangs on the wall above and overlaps the casing on both sides. */
export function OutsideMount({ className }: { className: string }) {
  return (
    <Drawing className={className}>
      <WindowLines />
      <Shade left={126} top={36} width={388} height={194} />
    </Drawing>
  );
}

interface ShadeProps {
  left: number;
  top: number;
  width: number;
  height: number;
}

function Shade({ left, top, width, height }: ShadeProps) {
  return (
    <>
      <rect x={left} y={top} width={width} height={height} className="fill-sand-deep stroke-deep" />
      <rect x={left} y={top} width={width} height="16" className={lines} />
      <rect x={left} y={top + height - 9} width={width} height="9" className="fill-brass-light" />
    </>
  );
}
