import { Picture } from "./picture.tsx";

interface PageTitleProps {
  title: string;
  lead: string;
  picture?: string | undefined;
}

/** The top of an inner page: words on one side, the picture pulled down over the band's edge on the other. */
export function PageTitle({ title, lead, picture }: PageTitleProps) {
  return (
    <section className="bg-sand">
      <div
        className={`page-width grid gap-x-16 gap-y-10 py-14 lg:py-20 ${picture ? "lg:grid-cols-[1fr_1.15fr]" : ""}`}
      >
        <div className={picture ? "self-center" : "max-w-4xl"}>
          <h1 className="text-hero">{title}</h1>
          <p className="mt-6 max-w-2xl text-ink-soft text-lead">{lead}</p>
        </div>
        {picture ? (
          <Picture
            name={picture}
            first
            sizes="(min-width: 64rem) 50vw, 92vw"
            className="hem aspect-[3/2] w-full lg:-mb-32"
          />
        ) : null}
      </div>
    </section>
  );
}
