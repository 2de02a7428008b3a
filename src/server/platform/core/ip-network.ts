import { isIPv6 } from "node:net";

/** Whoever has one IPv6 address has all of its network: 2001:db8:1:2::7 is counted as 2001:db8:1:2::/64. */
export function networkOf(address: string): string {
  return networksOf(address).at(-1) ?? address;
}

/** An IPv4 address; of an IPv6 address the networks that a provider may give to one customer, the widest first. */
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
