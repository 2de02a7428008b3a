import { BlockList, isIP } from "node:net";

/** Networks of IPv4 that are no public host: own, private, shared, link-local, documentation, multicast (RFC 6890). */
const special4 = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  special4.addSubnet(network, bits, "ipv4");

/** Public hosts of IPv6 are in this network alone. Mapped and translated IPv4 addresses are not. */
const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");

/** Except for tunnels, which hold an IPv4 address, and documentation. */
const special6 = new BlockList();
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  special6.addSubnet(network, bits, "ipv6");

/** Whether an IP address belongs to a host on the internet, not to this machine, its networks or no host at all. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !special4.check(address, "ipv4");
  return version === 6 && global6.check(address, "ipv6") && !special6.check(address, "ipv6");
}
