import { expect, it } from "vitest";
import { networkOf, networksOf } from "./ip-network.ts";

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2::7", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002:aaaa:bbbb:cccc:dddd", "2001:db8:1:2::/64"],
  ["2001:db8::7", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("%s is counted as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ["203.0.113.7", ["203.0.113.7"]],
  ["2001:db8:1:abcd::7", ["2001:db8:1::/48", "2001:db8:1:ab00::/56", "2001:db8:1:abcd::/64"]],
  ["2001:db8::7", ["2001:db8:0::/48", "2001:db8:0:0::/56", "2001:db8:0:0::/64"]],
])("%s has the networks %s", (address, networks) => {
  expect(networksOf(address)).toEqual(networks);
});
