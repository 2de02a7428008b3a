import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import type { NamedLink } from "../copy/links.ts";
import { Illustration } from "./illustration.tsx";
import { hasPicture, Picture } from "./picture.tsx";

interface PageTitleProps {
  title: ReactNode;
  lead: string;
  titleId?: string;
  /** The parent page. */
  within?: NamedLink | undefined;
  /** A name of a picture or drawing (sections/illustration.tsx). */
  picture?: string | undefined;
  /** The picture ends above the section below. */
  isFlat?: boolean;
  /** In place of a picture. */
  aside?: ReactNode;
  /** Below the lead. */
  children?: ReactNode;
}

/**
 * The picture is as tall as the text or taller, and overlaps the section below by 3rem. Without one, the lead moves
 * beside the title.
 */
export function PageTitle({
  title,
  titleId,
  lead,
  within,
  picture,
  isFlat = false,
  aside,
  children,
}: PageTitleProps) {
  const hasTwo = Boolean(picture || aside);
  return (
    <section className="bg-sand">
      <div
        className={`page-width grid gap-x-12 gap-y-10 py-14 lg:py-20 xl:gap-x-16 ${hasTwo ? "lg:grid-cols-2 xl:grid-cols-[1fr_1.15fr]" : ""}`}
      >
        <div
          className={hasTwo ? "self-center" : "grid items-end gap-x-12 lg:grid-cols-[1.15fr_1fr] xl:gap-x-16"}
        >
          <div>
            {within ? <ParentLink {...within} /> : null}
            <h1 id={titleId} className="text-hero">
              {title}
            </h1>
          </div>
          <p className={`mt-6 max-w-2xl text-balance text-ink-soft text-lead ${hasTwo ? "" : "lg:mb-1.5"}`}>
            {lead}
          </p>
          {children}
        </div>
        {picture ? (
          <div
            className={`relative aspect-[3/2] sm:max-lg:aspect-[2/1] max-lg:-mx-(--page-margin) max-lg:-mt-14 max-lg:order-first lg:w-full lg:self-stretch ${isFlat ? "" : "lg:-mb-32"}`}
          >
            <TitlePicture name={picture} />
          </div>
        ) : (
          aside
        )}
      </div>
    </section>
  );
}

function TitlePicture({ name }: { name: string }) {
  const sizes = "(min-width: 64rem) 62vw, 92vw";
  if (hasPicture(name))
    return <Picture name={name} first sizes={sizes} className="hem absolute h-full w-full" />;
  return <Illustration name={name} sizes={sizes} className="absolute h-full w-full" />;
}

function ParentLink({ label, href }: NamedLink) {
  return (
    <a
      href={href}
      className="-mt-3 mb-1 inline-flex min-h-11 items-center gap-2 font-medium text-gulf underline-offset-4 hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {label}
    </a>
  );
}
