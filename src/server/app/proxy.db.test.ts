import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect } from "node:tls";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { maxFileBytes } from "#domain/files/file.ts";
import { useTestApp } from "../testing/app.ts";
import { isMissing, proxiedName as name, openProxy, proxyKinds } from "../testing/tls-proxy.ts";

/** Runs the proxies of deploy/ in front of the real server. */
describe.each(Object.entries(proxyKinds))("the proxy of deploy/%s", (program, kind) => {
  const isSkipped = isMissing(kind) && !process.env.CI;
  if (isSkipped) console.warn(`NO ${program.toUpperCase()} OR OPENSSL HERE: deploy/${program} WAS NOT TRIED`);

  describe.skipIf(isSkipped)("in front of the server", () => {
    const office = useTestApp({ publicUrl: `https://${name}`, isLoopback: false });
    let proxy: Awaited<ReturnType<typeof openProxy>>;

    beforeAll(async () => {
      await office.app.listen({ port: 0, host: "127.0.0.1" });
      proxy = await openProxy(kind, (office.app.server.address() as AddressInfo).port);
    });
    afterAll(() => proxy.stop());

    it("forwards pages with their headers and hides its version", async () => {
      const { status, headers } = await proxy.get("/");
      expect(status).toBe(200);
      expect(headers["strict-transport-security"]).toContain("max-age=63072000");
      expect(headers.server ?? "").not.toMatch(/\d/);
    });

    it("redirects plain HTTP to HTTPS", async () => {
      const { status, headers } = await proxy.getPlain("/schedule?a=b");
      expect([301, 308]).toContain(status);
      expect(headers.location).toMatch(new RegExp(`^https://${name}(:\\d+)?/schedule\\?a=b$`));
    });

    it.each(["TLSv1.2", "TLSv1.3"] as const)("accepts %s", async (version) => {
      const socket = connect({ host: "127.0.0.1", port: proxy.tls, ...only(version) });
      await once(socket, "secureConnect");
      expect(socket.getProtocol()).toBe(version);
      socket.destroy();
    });

    it("refuses older TLS versions", async () => {
      const socket = connect({ host: "127.0.0.1", port: proxy.tls, ...only("TLSv1.1") });
      await expect(once(socket, "secureConnect")).rejects.toThrow();
    });

    it("passes the largest uploads to the server, which checks the sender", async () => {
      const requested = { method: "POST", headers: { "content-type": "application/octet-stream" } };
      const url = "/api/projects/00000000-0000-4000-8000-000000000000/files?name=a";
      expect((await proxy.get(url, requested, Buffer.alloc(maxFileBytes))).status).toBe(401);
    });

    it("logs no address that contains a token", async () => {
      await proxy.get("/visit/a-key-of-a-customer");
      await proxy.get("/api/calendar-feeds/a-key-of-a-member.ics");
      await proxy.get("/assets/none.css", {
        headers: { referer: `https://${name}/visit/a-key-of-a-customer` },
      });
      await proxy.get("/kept-apart");
      await vi.waitFor(() => expect(proxy.log()).toContain("/kept-apart"), 10_000);
      expect(proxy.log()).not.toMatch(/a-key-of/);
    });
  });
});

function only(version: "TLSv1.1" | "TLSv1.2" | "TLSv1.3") {
  const ciphers = "DEFAULT@SECLEVEL=0";
  return { servername: name, rejectUnauthorized: false, minVersion: version, maxVersion: version, ciphers };
}
