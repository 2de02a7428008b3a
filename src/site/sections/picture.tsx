import manifest from "../pictures.json";

interface MadePicture {
  alt: string;
  width: number;
  height: number;
  widths: number[];
  /** URL without width and extension: /pictures/hero-1a2b3c4d. */
  base: string;
  gallery: string;
  focus: string;
}

const pictures = manifest as Record<string, MadePicture>;

interface PictureProps {
  name: string;
  /** The `sizes` attribute. */
  sizes: string;
  /** True for the first picture on the page: loads eagerly, with high priority. */
  first?: boolean;
  /** Empty for a decorative picture; unset uses the alt text of the manifest. */
  alt?: string;
  className?: string;
}

/**
 * Uses the formats and widths that bin/pictures.mjs made; an unknown name shows a plain background. The few browsers
 * without AVIF get one WebP, since a list of them would weigh on every document.
 */
export function Picture({ name, sizes, first = false, alt, className = "" }: PictureProps) {
  const picture = pictures[name];
  if (!picture) return <div aria-hidden="true" className={`bg-glass-pale ${className}`} />;
  const addresses = picture.widths.map((width) => `${picture.base}-${width}.avif ${width}w`).join(", ");
  return (
    <picture>
      <source type="image/avif" srcSet={addresses} sizes={sizes} />
      <img
        src={pictureAddress(name)}
        alt={alt ?? picture.alt}
        width={picture.width}
        height={picture.height}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : undefined}
        className={["object-cover", focusClasses[picture.focus], className].filter(Boolean).join(" ")}
      />
    </picture>
  );
}

/** Decorative, 96 by 72 pixels. One format, because six in each page's menu would weigh on the document. */
export function Thumbnail({ name, className }: { name: string; className: string }) {
  const picture = pictures[name];
  if (!picture) return null;
  return (
    <img
      src={`${picture.base}-${picture.widths[0]}.webp`}
      alt=""
      width={96}
      height={72}
      loading="lazy"
      className={`object-cover ${className}`}
    />
  );
}

/** A medium WebP. */
export function pictureAddress(name: string): string | undefined {
  const picture = pictures[name];
  const width = picture?.widths.find((each) => each >= 1200) ?? picture?.widths.at(-1);
  return picture ? `${picture.base}-${width}.webp` : undefined;
}

/** The largest JPEG. */
export function fullPicture(name: string): string | undefined {
  const picture = pictures[name];
  return picture && `${picture.base}-${picture.widths.at(-1)}.jpg`;
}

/** Galleries of which bin/pictures.mjs makes no crop. */
const unshared = ["states", "styles", "swatches"];

/** The link-preview crop (Open Graph). */
export function sharedPicture(name: string) {
  const picture = pictures[name];
  if (!picture || unshared.includes(picture.gallery)) return undefined;
  return { address: `${picture.base}-share.jpg`, width: 1200, height: 630, alt: picture.alt };
}

export const hasPicture = (name: string) => Object.hasOwn(pictures, name);

export function picturesIn(gallery: string): string[] {
  return Object.keys(pictures).filter((name) => pictures[name]?.gallery === gallery);
}

/** What stays in the frame when a picture is cropped. */
const focusClasses: Record<string, string> = {
  left: "object-left",
  right: "object-right",
  bottom: "object-bottom",
};
