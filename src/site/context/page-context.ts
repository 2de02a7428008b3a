import { createContext } from "react";
import type { RenderContext } from "./renderer.ts";

/** For parts on every page that need more than the company profile. */
export const Here = createContext<RenderContext | undefined>(undefined);
