import type { ServiceAreaShown } from "../context/renderer.ts";
import { townsIn } from "../copy/towns.ts";

export function Towns({ serviceAreas }: { serviceAreas: readonly ServiceAreaShown[] }) {
  const towns = townsIn(serviceAreas);
  if (towns.length === 0) return null;
  return (
    <div className="mt-16">
      <h3 className="text-subtitle">Towns we serve, west to east</h3>
      <ul className="mt-6 grid grid-cols-2 gap-x-3 sm:grid-cols-3 sm:gap-x-6 xl:gap-x-8 lg:grid-cols-5">
        {towns.map((town) => (
          <li
            key={town}
            className="border-glass border-t py-3 font-display text-[0.9375rem] text-deep sm:text-lg lg:max-xl:text-base"
          >
            {town}
          </li>
        ))}
      </ul>
    </div>
  );
}
