import { expect, test } from "../support/journey.ts";

const kilobyte = 1024;

test("the home page loads under 10 KB of script and 20 KB of CSS, and lazy-loads the rest", async ({
  page,
}) => {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  const types = new Map<string, string>();
  const weight: Record<string, number> = {};
  client.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? "Other";
    weight[type] = (weight[type] ?? 0) + encodedDataLength;
  });
  await page.goto("/", { waitUntil: "networkidle" });
  expect(weight.Script).toBeLessThan(10 * kilobyte);
  expect(weight.Stylesheet).toBeLessThan(20 * kilobyte);
  expect(weight.Document).toBeLessThan(20 * kilobyte);
  expect(weight.Font).toBeLessThan(40 * kilobyte);
});
