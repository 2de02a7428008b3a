import { json } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { liveRoute } from "#contract/notifications.ts";
import type { Route } from "#contract/route.ts";
import { keyScopes } from "#domain/connections/api-key.ts";
import { isAdmitted } from "#domain/staff/permissions.ts";
import { type Role, roles } from "#domain/staff/user.ts";
import { everyRoute, named } from "#guards/every-route.ts";
import { servedRoutes } from "../../app/app.ts";
import { businessSettings, passkeys, sessions, users } from "../../platform/db/tables/all.ts";
import { makeKey } from "../api-keys.ts";
import { type TestApp, useTestApp } from "../app.ts";
import { requireSecondFactor, signedIn } from "../users.ts";

const office = useTestApp({ keepsData: true });
beforeAll(async () => {
  await office.store.db.insert(businessSettings).values({ calendarSync: true });
  await office.as("admin");
  // One call is for the owner among administrators.
  await office.store.db
    .update(users)
    .set({ isOwner: true })
    .where(eq(users.id, office.idOf("admin")));
});

/** Calls the route with unknown ids, so that access control answers, or the lookup behind it. */
const callAt = (route: Route, cookie?: string, at: TestApp = office) =>
  route.path === liveRoute.path ? beginningOf(at, route.path, cookie) : callWith(route, { cookie }, at);

const callWith = ({ method, path }: Route, who: Credentials, at: TestApp = office) =>
  at.call(method, path.replaceAll(/\{\w+\}/g, "00000000-0000-4000-8000-000000000000"), {
    ...who,
    ...(method === "GET" || method === "DELETE" ? {} : { body: {} }),
  });

interface Credentials {
  cookie?: string | undefined;
  headers?: Record<string, string>;
}

/** The event stream never ends, so read only its beginning. */
async function beginningOf(at: TestApp, url: string, cookie = "") {
  const answer = await at.app.inject({ url, headers: { cookie }, payloadAsStream: true });
  const isLetIn = answer.statusCode === 200;
  const body = isLetIn ? undefined : await json(answer.stream());
  answer.stream().destroy();
  return { code: answer.statusCode, body };
}

const isOpenTo = (role: Role, access: Route["access"]) =>
  access === "anyone" || access === "signed-in" || isAdmitted(access, role);

function partition<Each>(all: readonly Each[], fits: (each: Each) => boolean): [Each[], Each[]] {
  return [all.filter(fits), all.filter((each) => !fits(each))];
}

const isMissingParent = ({ path }: { path: PropertyKey[] }) =>
  ["projectId", "roomId"].includes(String(path[0]));

describe("every route has the access of the contract", () => {
  it("exists exactly if the contract lists it", () => {
    const text = named(everyRoute).map(([name]) => name);
    expect(
      named(servedRoutes.map(({ route }) => route))
        .map(([name]) => name)
        .sort(),
    ).toEqual(text.sort());
  });

  const closed = everyRoute.filter(({ access }) => access !== "anyone");

  it.each(named(closed))("%s refuses a stranger", async (_name, route) => {
    const answer = await callAt(route);
    expect(answer.code).toBe(401);
    expect(answer.body).toEqual({
      code: "signed_out",
      message: "Your session has ended. Sign in to continue.",
    });
  });

  it.each(named(closed))("%s refuses an unknown session", async (_name, route) => {
    expect((await callAt(route, "valance_session=made-up")).code).toBe(401);
  });

  describe.each(roles)("for the role %s", (role) => {
    const [admitted, refused] = partition(closed, ({ access }) => isOpenTo(role, access));

    it.each(named(admitted))("%s is open", async (_name, route) => {
      expect([401, 403]).not.toContain((await callAt(route, await office.as(role))).code);
    });

    it.each(named(refused))("%s is closed", async (_name, route) => {
      const answer = await callAt(route, await office.as(role));
      expect(answer).toMatchObject({ code: 403, body: { code: "not_allowed" } });
    });
  });

  it("opens every route to administrators", () => {
    expect(closed.filter(({ access }) => !isOpenTo("admin", access))).toEqual([]);
  });

  it.each(named(closed.filter(({ access }) => isOpenTo("installer", access) && access !== "signed-in")))(
    "%s says which of an installer's jobs it is about",
    (_name, { job, path, body }) => {
      expect(job).toBeDefined();
      const takesId = path.includes("{id}") || body?.safeParse({}).error?.issues.some(isMissingParent);
      expect(job === "own").toBe(!takesId);
    },
  );

  describe.each(["deactivated", "pending", "invited"] as const)(
    "for a session of a user who is %s",
    (state) => {
      let cookie: string;
      beforeAll(async () => {
        cookie = await signedIn(office, { username: state, role: "admin" });
        await office.store.db.update(users).set({ state }).where(eq(users.username, state));
      });

      it.each(named(closed))("%s is closed", async (_name, route) => {
        expect((await callAt(route, cookie)).body).toMatchObject({ code: "signed_out" });
      });
    },
  );

  it.each(named(everyRoute.filter(({ body }) => body)))(
    "%s answers an empty body with 400 and the fields",
    async (_name, route) => {
      const answer = await callAt(route, await office.as("admin"));
      // An empty change is allowed; then the record is missing, or the call needs no field.
      const mayBeEmpty = route.body!.safeParse({}).success;
      expect(mayBeEmpty ? [200, 201, 204, 400, 404] : [400, 404]).toContain(answer.code);
      if (answer.code >= 400) expect(answer.body.code).toBe(answer.code === 400 ? "invalid" : "not_found");
    },
  );
});

describe("an API key", () => {
  const keys = new Map<string, Credentials>();
  beforeAll(async () => {
    await office.as("admin");
    const scopesOf = {
      every: [...keyScopes],
      ...Object.fromEntries(keyScopes.map((scope) => [scope, [scope]])),
    };
    for (const [name, scopes] of Object.entries(scopesOf)) {
      const { headers } = await makeKey(office, { name, scopes });
      keys.set(name, { headers });
    }
    const unknown = await makeKey(office, { name: "unknown", scopes: ["leads:read"] });
    await office.call("DELETE", `/api/keys/${unknown.key.id}`, { cookie: await office.as("admin") });
    keys.set("unknown", { headers: unknown.headers });
  });
  const refused = { code: 403, body: { code: "not_in_scope" } };
  const [inScope, without] = partition(everyRoute, ({ scope }) => scope !== undefined);

  it("may only read, and what staff may read", () => {
    expect(inScope.filter(({ method }) => method !== "GET")).toEqual([]);
    expect(inScope.filter(({ access }) => access === "anyone" || !isOpenTo("staff", access))).toEqual([]);
    expect(new Set(inScope.map(({ scope }) => scope))).toEqual(new Set(keyScopes));
  });

  it.each(named(inScope))("opens %s with every scope", async (_name, route) => {
    expect([401, 403]).not.toContain((await callWith(route, keys.get("every")!)).code);
  });

  it.each(named(without))("is refused at %s with every scope", async (_name, route) => {
    expect(await callWith(route, keys.get("every")!)).toMatchObject(refused);
  });

  it.each(keyScopes)("opens only its own routes with the scope %s alone", async (scope) => {
    const opened: Route[] = [];
    for (const route of everyRoute) {
      const answer = await callWith(route, keys.get(scope)!);
      if (answer.code === 403) expect(answer).toMatchObject(refused);
      else opened.push(route);
    }
    expect(opened).toEqual(everyRoute.filter((route) => route.scope === scope));
  });

  it.each(named(everyRoute))("is refused at %s once revoked", async (_name, route) => {
    const cookie = await office.as("admin");
    const answer = await callWith(route, { cookie, ...keys.get("unknown") });
    expect(answer).toMatchObject({ code: 401, body: { code: "unknown_key" } });
  });
});

describe("a user without a required second factor", () => {
  const cautious = useTestApp({ keepsData: true });
  let cookie: string;
  beforeAll(async () => {
    cookie = await signedIn(cautious, { username: "robin", role: "admin" });
    await requireSecondFactor(cautious);
  });

  const callOwing = (route: Route) => callAt(route, cookie, cautious);

  it.each(named(everyRoute.filter(({ access }) => access === "signed-in")))(
    "reaches their own account: %s",
    async (_name, route) => {
      expect([401, 403]).not.toContain((await callOwing(route)).code);
    },
  );

  it.each(named(everyRoute.filter(({ access }) => access !== "anyone" && access !== "signed-in")))(
    "reaches nothing else: %s",
    async (_name, route) => {
      expect(await callOwing(route)).toMatchObject({ code: 403, body: { code: "second_factor_needed" } });
    },
  );
});

describe("another user's own record is not found", () => {
  const own = everyRoute.filter(({ access, path }) => access === "signed-in" && path.includes("{id}"));

  it.each(named(own))("%s answers 404", async (_name, route) => {
    await office.as("admin");
    const [admin] = await office.store.db.select().from(users).where(eq(users.username, "robin-admin"));
    const [session] = await office.store.db.select().from(sessions).where(eq(sessions.userId, admin!.id));
    const key = {
      userId: admin!.id,
      credentialId: route.path + route.method,
      publicKey: "",
      counter: 0,
      name: "",
    };
    const [passkey] = await office.store.db.insert(passkeys).values(key).returning();
    for (const { id } of [session!, passkey!]) {
      const cookie = await office.as("staff");
      const body = route.method === "DELETE" ? {} : { body: { name: "Mine" } };
      const answer = await office.call(route.method, route.path.replace("{id}", id), { cookie, ...body });
      expect(answer).toMatchObject({ code: 404, body: { code: "not_found" } });
    }
  });
});
