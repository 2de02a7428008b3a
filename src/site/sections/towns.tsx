import { towns } from "../words/towns.ts";

/** The towns as they lie along the shore. */
export function Towns() {
  return (
    <div className="mt-16">
      <h3 className="text-subtitle">From west to east along the shore</h3>
      <ul className="mt-6 grid grid-cols-2 gap-x-8 sm:grid-cols-3 lg:grid-cols-5">
        {towns.map((town) => (
          <li key={town} className="border-glass border-t py-3 font-display text-deep text-lg">
            {town}
          </li>
        ))}
      </ul>
    </div>
  );
}
