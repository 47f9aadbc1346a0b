// Keeps one core busy for as long as the process that started this one lives.
const SLICE_MS = 50;

// Ctrl-C reaches the whole group; the other end decides when the load ends.
process.on('SIGINT', () => {});

function work() {
  // The channel closes with its other end, however that ended, and maybe before this began: nothing is left behind.
  if (!process.connected) process.exit();
  const until = performance.now() + SLICE_MS;
  while (performance.now() < until);
  setImmediate(work);
}
work();
