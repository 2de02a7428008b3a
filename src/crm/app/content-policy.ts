import { setNonce } from "get-nonce";
import { z } from "zod";
import { readMeta } from "../api/page-meta.ts";

// Must run first: dialogs insert a style element, which the CSP allows only with its nonce,
// and zod would probe `eval`, which the CSP forbids.
const nonce = readMeta("csp-nonce");
if (nonce) setNonce(nonce);
z.config({ jitless: true });
