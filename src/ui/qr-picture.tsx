interface QrPictureProps {
  /** What it is for. */
  label: string;
  size: number;
  /** SVG path data of the dark modules. */
  path: string;
}

/** Always dark on light, so cameras can read it. */
export function QrPicture({ label, size, path }: QrPictureProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-48 rounded-soft border border-sand-deep"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
