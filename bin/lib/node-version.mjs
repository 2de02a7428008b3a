// Every command imports this first. It must run on a Node that is too old for the rest.
const oldest = [20, 19];
const [major, minor] = process.versions.node.split(".").map(Number);

if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
  console.error(
    `Valance needs Node ${oldest.join(".")} or later to begin (this is ${process.versions.node}): install the LTS version from nodejs.org.`,
  );
  process.exit(1);
}
