import { createContext } from "react";
import type { Surroundings } from "./renderer.ts";

/** What the page is rendered from, for the parts that are on every page and need more of it than the company. */
export const Here = createContext<Surroundings | undefined>(undefined);
