// Imported first by every command: one clear sentence instead of a stack trace on an old Node.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `Croupier needs Node 20.19 or newer; this is ${process.version}. Install a newer Node and try again.\n`,
  );
  process.exit(1);
}
