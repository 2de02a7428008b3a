// Every command imports this first. It must run on a Node that is too old for the rest.
const minVersion = [20, 19];
const [major, minor] = process.versions.node.split(".").map(Number);

if (major < minVersion[0] || (major === minVersion[0] && minor < minVersion[1])) {
  console.error(
    `Valance needs Node ${minVersion.join(".")} or later to begin (this is ${process.versions.node}): install the LTS version from nodejs.org.`,
  );
  process.exit(1);
}
