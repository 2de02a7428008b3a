/** Runs after an install: a service may not write to its packages, and without links the programs must be copied. */
import { linkPrograms, packageFolder } from "./programs.ts";

linkPrograms(packageFolder());
