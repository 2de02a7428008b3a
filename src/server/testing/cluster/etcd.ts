import path from "node:path";
import { variablesOf } from "./deployed-files.ts";

/** What etcd.env says of the first machine. */
export const firstEtcd = { name: "etcd-1", address: "10.0.0.1" };

/** How etcd runs on a machine: with the variables of etcd.env, but its own name and addresses. */
export function etcdOf({ name, address }: typeof firstEtcd, workshop: string) {
  const own = Object.entries(variablesOf("etcd.env")).map(([key, value]) => {
    const isShared = key.startsWith("ETCD_INITIAL_CLUSTER");
    const replaced = value.replace(firstEtcd.name, name).replace(firstEtcd.address, address);
    return [key, isShared ? value : replaced];
  });
  return {
    command: "/usr/bin/etcd",
    variables: { ...Object.fromEntries(own), ETCD_DATA_DIR: path.join(workshop, `${name}.etcd`) },
    log: path.join(workshop, `${name}.log`),
  };
}
