import "./lib/node-version.mjs";
import { command } from "./lib/cli-error.mjs";
import { serve } from "./lib/serve.mjs";

await command(() => serve());
