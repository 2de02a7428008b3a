import { setNonce } from "get-nonce";
import { z } from "zod";
import { told } from "../api/page-meta.ts";

// Must run first: dialogs insert a style element, which the CSP allows only with its nonce,
// and zod would probe `eval`, which the CSP forbids.
const nonce = told("csp-nonce");
if (nonce) setNonce(nonce);
z.config({ jitless: true });
