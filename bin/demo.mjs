import "./node-version.mjs";
import { command } from "./cannot-go-on.mjs";
import { serve } from "./serve.mjs";

// A folder of its own, and never the company's own database: the named cast does not mix with real clients.
const apart = { DATA_DIR: process.env.DATA_DIR || "./data-demo", DATABASE_URL: "" };
await command(() => serve(["--demo"], apart));
