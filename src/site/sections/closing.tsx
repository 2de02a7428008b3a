import type { CompanyProfile } from "#domain/company/profile.ts";
import type { Closeup } from "../copy/guides/guide.ts";
import type { NamedLink } from "../copy/links.ts";
import { BookOrCall } from "./book-or-call.tsx";
import { Illustration } from "./illustration.tsx";
import { Picture } from "./picture.tsx";

interface ClosingProps {
  company: CompanyProfile;
  /** From pictures.json, or "swatches". */
  picture?: string | undefined;
  title?: string;
  text?: string;
  button?: string;
  link?: NamedLink;
  callsFirst?: boolean;
  /** A low picture on a phone, where a long page is long enough. */
  isShort?: boolean;
}

/** Ends a page: the two ways to a visit beside a picture that reaches the edge of the screen. */
export function Closing({ picture = "draperies", isShort = false, ...shown }: ClosingProps) {
  return (
    <section aria-labelledby="closing-title" className="relative border-sand-deep border-t bg-sand">
      <div className="lg:absolute lg:inset-y-0 lg:right-0 lg:w-1/2">
        <Illustration
          name={picture}
          sizes="(min-width: 64rem) 50vw, 100vw"
          className={`${isShort ? "aspect-[8/3] object-[50%_80%]" : "aspect-[3/2]"} w-full sm:max-lg:aspect-[2/1] lg:aspect-auto lg:h-full`}
        />
      </div>
      <div className="page-width">
        <div className="flex flex-col justify-center py-9 sm:py-12 lg:min-h-[30rem] lg:w-1/2 lg:pr-16">
          <ClosingText {...shown} titleClasses="text-title" />
        </div>
      </div>
    </section>
  );
}

interface ClosingWithSentenceProps extends Closeup {
  company: CompanyProfile;
}

/** The same below the page's own sentence: on a card in front of a close-up, or under it on narrow screens. */
export function ClosingWithSentence({ picture, sentence, isHalf, ...shown }: ClosingWithSentenceProps) {
  if (isHalf) return <Closing {...shown} picture={picture} title={sentence} />;
  return (
    <section aria-labelledby="closing-title" className="relative">
      <Picture
        name={picture}
        alt=""
        sizes="100vw"
        className="aspect-[3/2] w-full sm:max-lg:aspect-[5/2] lg:h-[34rem]"
      />
      <div className="page-width lg:absolute lg:inset-x-0 lg:bottom-12">
        <div className="bg-shell py-9 lg:w-[32rem] lg:px-9">
          <ClosingText {...shown} title={sentence} titleClasses="text-[1.75rem] leading-snug" />
        </div>
      </div>
    </section>
  );
}

interface ClosingTextProps
  extends Pick<ClosingProps, "company" | "title" | "text" | "button" | "link" | "callsFirst"> {
  titleClasses: string;
}

function ClosingText({
  company,
  title = "See it in your own light",
  text = "A free visit with samples, and a quote you can keep.",
  button,
  link,
  callsFirst = false,
  titleClasses,
}: ClosingTextProps) {
  return (
    <>
      <h2 id="closing-title" className={titleClasses}>
        {title}
      </h2>
      <p className="mt-2 text-balance text-ink-soft text-lead">{text}</p>
      <BookOrCall company={company} label={button} link={link} callsFirst={callsFirst} />
    </>
  );
}
