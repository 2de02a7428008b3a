import type { PublicServiceArea } from "../context/renderer.ts";
import { townsIn } from "../copy/towns.ts";

export function Towns({ serviceAreas }: { serviceAreas: readonly PublicServiceArea[] }) {
  const towns = townsIn(serviceAreas);
  if (towns.length === 0) return null;
  return (
    <div className="mt-8 sm:mt-14">
      <h3 className="text-subtitle">Towns we serve, west to east</h3>
      <ul className="mt-4 gap-x-3 max-sm:leading-relaxed sm:mt-6 sm:grid sm:grid-cols-3 sm:gap-x-6 lg:grid-cols-5 xl:gap-x-8">
        {towns.map((town) => (
          <li key={town} className="town">
            {town}
          </li>
        ))}
      </ul>
    </div>
  );
}
