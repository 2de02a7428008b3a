import { setNonce } from "get-nonce";
import { z } from "zod";
import { told } from "../api/page-meta.ts";

// Before anything else runs: the dialogs put in a style element, which the page's policy allows with its nonce
// only, and zod would otherwise probe `eval`, which the policy forbids.
const nonce = told("csp-nonce");
if (nonce) setNonce(nonce);
z.config({ jitless: true });
