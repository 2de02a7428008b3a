import { createContext } from "react";
import type { Surroundings } from "./renderer.ts";

/** For parts on every page that need more than the company profile. */
export const Here = createContext<Surroundings | undefined>(undefined);
