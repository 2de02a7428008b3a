/** Run after an install: a service may not write its packages, and where they lack their links they are copied. */
import { linkPrograms, packageFolder } from "./programs.ts";

linkPrograms(packageFolder());
