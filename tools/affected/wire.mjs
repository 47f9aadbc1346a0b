// Calls and topics: where they are defined, which module of the gateway serves them, and who names them.
import { topicModules } from '../verify/topicModules.mjs';
import { folderInWing } from '../wings.mjs';

const DEFINED = /^ {2}(\w+): defineCall\(\{.*?path: '([^']+)'/gms;

/** `name`, `path` and defining `file` of every call. */
export function callsOf({ below, text }) {
  const calls = below('streams/wire/')
    .filter(file => /\/(c|\w+C)alls\.ts$/.test(file))
    .flatMap(file =>
      [...text(file).matchAll(DEFINED)].map(([, name, address]) => ({ name, path: address, file })),
    );
  // Each list of records has three calls, which are made from its name.
  const lists = below('streams/wire/')
    .filter(file => /\/(r|\w+R)ecords\.ts$/.test(file))
    .flatMap(file =>
      [...text(file).matchAll(/export const (\w+Records) = \w+\(\{.*?path: '([^']+)'/gs)].flatMap(
        ([, name, part]) =>
          ['', 'Page', 'Totals', 'File'].map(end => ({
            name: `${name}${end}`,
            path: `/v1/records/${part}${end === 'Totals' || end === 'File' ? `/${end.toLowerCase()}` : ''}`,
            file,
          })),
      ),
    );
  return [...calls, ...lists];
}

/** The file of each topic by its key. */
export function topicsOf({ modules }) {
  const { source } = modules.get('streams/wire/tables/topics.ts');
  return new Map([...topicModules(source)].map(([at, key]) => [key, `streams/wire/${at}.ts`]));
}

/** Names in the types of a module's handlers and readers: `Pick<Handlers, 'crash' | CrashCalls>`. */
function namesServed(source) {
  const typed = [...source.matchAll(/Pick<\s*(?:Handlers|StateReaders),([^>]*)>/g)]
    .map(([, names]) => names)
    .join(' ');
  const aliases = (typed.match(/\b[A-Z]\w+/g) ?? []).map(
    alias => new RegExp(`type ${alias} =([^;]*);`).exec(source)?.[1] ?? '',
  );
  return [...`${typed} ${aliases.join(' ')}`.matchAll(/'(\w+)'/g)].map(([, name]) => name);
}

/** The modules of the gateway that serve a call or topic, by its name. */
function serversOf({ modules }, names) {
  const servers = new Map();
  const add = (name, file) => {
    if (!servers.has(name)) servers.set(name, new Set());
    servers.get(name).add(`${folderInWing(file)}/module.ts`);
  };
  const own = [...modules].filter(([file]) => modules.has(`${folderInWing(file)}/module.ts`));
  for (const [file, { source }] of own) for (const name of namesServed(source)) add(name, file);
  // Others are named somewhere in their module.
  const missing = new Set(names.filter(name => !servers.has(name)));
  for (const [file, { strings }] of own) for (const text of strings) if (missing.has(text)) add(text, file);
  return servers;
}

const pattern = address => new RegExp(`^${address.replace(/:\w+/g, '[^/]+')}$`);

/**
 * What the strings of a file say about calls and topics: `defined` in which files, and `served` by which modules.
 */
export function wireReader(repository) {
  const calls = callsOf(repository);
  const topics = topicsOf(repository);
  const servers = serversOf(repository, [...calls.map(({ name }) => name), ...topics.keys()]);
  const byName = new Map(calls.map(call => [call.name, call]));
  const patterns = calls.map(call => [pattern(call.path), call]);
  const cache = new Map();
  const byPath = address => {
    if (!cache.has(address))
      cache.set(
        address,
        patterns.filter(([it]) => it.test(address)).map(([, call]) => call),
      );
    return cache.get(address);
  };
  return {
    definitions: [...new Set([...calls.map(({ file }) => file), ...topics.values()])],
    servers,
    read(strings) {
      const defined = new Set();
      const served = new Set();
      const take = (name, file) => {
        defined.add(file);
        for (const module of servers.get(name.replace(/(?<=Records)(Page|Totals|File)$/, '')) ?? [])
          served.add(module);
      };
      for (const text of strings) {
        const call = byName.get(text);
        if (call) take(text, call.file);
        if (topics.has(text)) take(text, topics.get(text));
        const [, address] = /^(?:[A-Z]+ )?(\/\w+\/[^?#]*)/.exec(text) ?? [];
        if (address) for (const { name, file } of byPath(address)) take(name, file);
      }
      return { defined, served };
    },
  };
}
