import manifest from "../pictures.json";

interface MadePicture {
  alt: string;
  width: number;
  height: number;
  widths: number[];
  /** Address without width and ending: /pictures/hero-1a2b3c4d. */
  base: string;
  gallery: string;
  focus: string;
}

const pictures = manifest as Record<string, MadePicture>;

interface PictureProps {
  name: string;
  /** How wide it is shown, in the words of the sizes attribute. */
  sizes: string;
  /** True for the picture that a visitor sees first. */
  first?: boolean;
  /** Empty where the words beside it say it all. */
  alt?: string;
  className?: string;
}

/** A picture in the formats and widths that bin/pictures.mjs made. One that was never made leaves a quiet ground. */
export function Picture({ name, sizes, first = false, alt, className = "" }: PictureProps) {
  const picture = pictures[name];
  if (!picture) return <div aria-hidden="true" className={`bg-glass-pale ${className}`} />;
  const addresses = (ending: string) =>
    picture.widths.map((width) => `${picture.base}-${width}.${ending} ${width}w`).join(", ");
  return (
    <picture>
      <source type="image/avif" srcSet={addresses("avif")} sizes={sizes} />
      <source type="image/webp" srcSet={addresses("webp")} sizes={sizes} />
      <img
        src={pictureAddress(name)}
        srcSet={addresses("jpg")}
        sizes={sizes}
        alt={alt ?? picture.alt}
        width={picture.width}
        height={picture.height}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : "auto"}
        decoding="async"
        className={`object-cover ${focusLook(picture.focus)} ${className}`}
      />
    </picture>
  );
}

/** The JPEG of middling width, for those who read no srcset. */
function pictureAddress(name: string): string | undefined {
  const picture = pictures[name];
  const width = picture?.widths.find((each) => each >= 1200) ?? picture?.widths.at(-1);
  return picture ? `${picture.base}-${width}.jpg` : undefined;
}

/** What a link to a page shows elsewhere: the picture cut to the shape that all who show links agree on. */
export function sharedPicture(name: string) {
  const picture = pictures[name];
  return picture && { address: `${picture.base}-share.jpg`, width: 1200, height: 630, alt: picture.alt };
}

export function picturesIn(gallery: string): string[] {
  return Object.keys(pictures).filter((name) => pictures[name]?.gallery === gallery);
}

function focusLook(focus: string): string {
  return focus === "left" ? "object-left" : focus === "right" ? "object-right" : "object-center";
}
