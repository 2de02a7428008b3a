import type { PublicServiceArea } from "../context/renderer.ts";
import { stopsIn } from "../copy/towns.ts";

export function Towns({ serviceAreas }: { serviceAreas: readonly PublicServiceArea[] }) {
  const towns = stopsIn(serviceAreas);
  if (towns.length === 0) return null;
  return (
    <div className="mt-2 md:mt-5 lg:mt-10">
      <h3 className="text-subtitle max-md:sr-only">Towns we serve, west to east</h3>
      <ul className="towns">
        {towns.map((town) => (
          <li key={town} className="town">
            {town}
          </li>
        ))}
      </ul>
    </div>
  );
}
