// What `npm test` and `npm run verify` are told on the command line.

/**
 * @returns The `words` that are no option, `has(name)` for switches, `value(name)` for options with a value (undefined without)
 * and `shard`, such as `1/3`, or null.
 */
export function readOptions(args, withValue) {
  const words = [];
  const switches = new Set();
  const values = new Map();
  for (let at = 0; at < args.length; at += 1) {
    const [name, value] = args[at].split('=', 2);
    if (withValue.includes(name)) {
      values.set(name, value ?? args[at + 1] ?? '');
      if (value === undefined) at += 1;
    } else if (name.startsWith('-')) switches.add(name);
    else words.push(args[at]);
  }
  const shard = values.get('--shard') ?? null;
  if (shard !== null) {
    const [, nth, of] = /^(\d+)\/(\d+)$/.exec(shard) ?? [];
    if (!(Number(nth) >= 1 && Number(nth) <= Number(of)))
      throw new Error(`--shard wants such as 1/3, not ${shard}`);
  }
  return { words, shard, has: name => switches.has(name), value: name => values.get(name), switches };
}
