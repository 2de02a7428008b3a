import { expect, it } from "vitest";
import { readConfiguration } from "./configuration.ts";
import { startupBanner } from "./startup-banner.ts";

const bannerOf = (settings: Record<string, string>) =>
  startupBanner({
    config: readConfiguration(settings),
    address: { address: "127.0.0.1", family: "IPv4", port: 3000 },
    metricsPort: undefined,
    demo: undefined,
    needsAccount: false,
    setupCode: "",
  });

it.each(["SECRET_KEYS_LOST", "UPGRADE_WITHOUT_BACKUP"])(
  "asks to remove %s, which is for one start",
  (name) => {
    expect(bannerOf({ [name]: "yes" })).toContain(`\n${name} is still set: remove it.\n`);
    expect(bannerOf({})).not.toContain(name);
  },
);
