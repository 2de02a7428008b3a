import "./lib/node-version.mjs";
import { command } from "./lib/cli-error.mjs";
import { serve } from "./lib/serve.mjs";

// A folder of its own, and never the company's own database: the named cast does not mix with real clients.
const apart = { DATA_DIR: process.env.DATA_DIR || "./data-demo", DATABASE_URL: "" };
await command(() => serve(["--demo"], apart));
