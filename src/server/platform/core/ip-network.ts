import { isIPv6 } from "node:net";

/** One customer holds a whole IPv6 /64, so count 2001:db8:1:2::7 as 2001:db8:1:2::/64. */
export function networkOf(address: string): string {
  return networksOf(address).at(-1) ?? address;
}

/** The IPv4 address itself; for IPv6, the network sizes that a provider may assign to one customer, widest first. */
export function networksOf(address: string): string[] {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return [mapped ?? address];
  const [head = "", tail] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Array<string>(8 - groups.length - after.length).fill("0");
  const numbers = [...groups, ...zeros, ...after].slice(0, 4).map((group) => Number.parseInt(group, 16));
  const [a = 0, b = 0, c = 0, d = 0] = numbers;
  const written = (last: number[]) => [a, b, c, ...last].map((group) => group.toString(16)).join(":");
  return [`${written([])}::/48`, `${written([d & 0xff00])}::/56`, `${written([d])}::/64`];
}

export function isLoopbackHost(host: string) {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);
}
