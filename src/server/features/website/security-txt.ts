import type { FastifyInstance } from "fastify";
import { day } from "#domain/durations.ts";
import type { AppContext } from "../../platform/http/app-context.ts";
import { readCompanyProfile } from "../../platform/settings/company-profile.ts";

const year = 365 * day;

/** The address for reports of vulnerabilities (RFC 9116): the company's email from Settings. */
export async function securityContact(app: FastifyInstance, { context }: { context: AppContext }) {
  app.get("/.well-known/security.txt", { schema: { hide: true } }, async (_request, reply) => {
    const { email } = await readCompanyProfile(context.db);
    const lines = [
      `Contact: mailto:${email}`,
      `Expires: ${new Date(context.now().getTime() + year).toISOString()}`,
      `Canonical: ${context.publicUrl}/.well-known/security.txt`,
      "Preferred-Languages: en",
    ];
    return reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .send(lines.map((line) => `${line}\n`).join(""));
  });
}
