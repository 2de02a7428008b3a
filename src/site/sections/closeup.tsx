import { Picture } from "./picture.tsx";

/** The picture is shown for its material, so it needs no words of its own. */
export function Closeup({ picture, text }: { picture: string; text: string }) {
  return (
    <div className="relative">
      <Picture name={picture} alt="" sizes="100vw" className="h-64 w-full sm:h-[26rem] lg:h-[32rem]" />
      <div className="sm:page-width sm:absolute sm:inset-x-0 sm:bottom-0">
        <p className="hem bg-shell px-[clamp(1.25rem,4.5vw,3.5rem)] py-8 font-display text-deep text-subtitle sm:w-[26rem] sm:px-10 sm:text-[1.75rem] sm:leading-snug">
          {text}
        </p>
      </div>
    </div>
  );
}
