import { chromium } from "@playwright/test";
import { findBrowser, launchArguments } from "../../bin/lib/browser.mjs";
import { admin } from "./servers.mjs";

/** Opens Chromium with the administrator signed in: `{ context, close }`. */
export async function openBrowser(address) {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: launchArguments });
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1280, height: 800 } });
  const login = await context.request.post("/api/login", { data: admin });
  if (!login.ok()) throw new Error(`Nobody was let in: ${await login.text()}`);
  return { context, close: () => browser.close() };
}
