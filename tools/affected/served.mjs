// What the gateway has to serve for a screen: the calls and topics that its components and their stores name.

/** A file of the page, seen as what the gateway serves for it. */
export const servedFor = file => `served:${file}`;

/** Names every call with money, and is there for all of them. */
const FOR_ALL = /^streams\/stores\/intents\//;
const OF_PAGE = /^(src\/(features|kit|dialogs)|streams\/stores)\//;

/** The stores that every page has, by their name in `Streams`. */
function sharedStores({ modules }) {
  const { source } = modules.get('streams/index.ts');
  const files = new Map(
    [...source.matchAll(/import \{([^}]*)\} from '\.\/(stores\/[^']+)'/g)].flatMap(([, names, file]) =>
      (names.match(/\w+/g) ?? []).map(name => [name, `streams/${file}`]),
    ),
  );
  return new Map(
    [...source.matchAll(/readonly (\w+): (\w+);/g)].flatMap(([, name, type]) =>
      files.has(type) ? [[name, files.get(type)]] : [],
    ),
  );
}

function* storesIn(source, stores) {
  for (const [, name] of source.matchAll(/\b(?:streams|useStreams\(\))\.(\w+)/g))
    if (stores.has(name)) yield stores.get(name);
  for (const [, names] of source.matchAll(/\{([^}]*)\}\s*=\s*(?:streams|useStreams\(\))/g))
    for (const name of names.match(/\w+/g) ?? []) if (stores.has(name)) yield stores.get(name);
}

/** Links screens and stores to the modules of the gateway that serve them. */
export function linkServed({ graph, repository, wire }) {
  const stores = sharedStores(repository);
  for (const [file, { source, imports, strings }] of repository.modules) {
    if (!OF_PAGE.test(file) || FOR_ALL.test(file)) continue;
    for (const { target, typeOnly } of imports)
      if (target && !typeOnly && OF_PAGE.test(target)) graph.link(servedFor(file), servedFor(target));
    for (const store of storesIn(source, stores)) graph.link(servedFor(file), servedFor(store), 'reads');
    // Components ask stores; there the same words are names of dialogs.
    if (!file.startsWith('streams/')) continue;
    for (const module of wire.read(strings).served) graph.link(servedFor(file), module, 'calls');
  }
}
