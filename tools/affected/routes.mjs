// Pages by the addresses that a test goes to.
import { tsImport } from 'tsx/esm/api';
import { ANY } from './repository.mjs';

const { PAGES } = await tsImport('../../src/routes/pages.ts', import.meta.url);
const REGISTRY = 'src/app/dialogRegistry.ts';
const HOME = 'src/features/home/HomePage.tsx';

const parts = address =>
  address
    .toLowerCase()
    .split('/')
    .filter(part => part !== '');
const fits = (asked, page) => asked === page || page.startsWith(':') || asked.includes(ANY);

/** The address in a string, without the server's name, query and hash; null for none. */
function addressIn(text) {
  const [, address] = new RegExp(`^(?:${ANY}|https?://[^/]+)?(/[^?#\\s]*)`).exec(text) ?? [];
  return address ?? null;
}

/** Reads which files draw the pages that strings of a test lead to. */
export function routeReader({ modules }) {
  const dialogs = new Map(
    [
      ...modules.get(REGISTRY).source.matchAll(/(\w+): lazyPart\(\(\) => import\('\.\.\/(features[^']+)'\)/g),
    ].map(([, name, file]) => [name, `src/${file}`]),
  );
  const screenOf = ({ screen, dialog }) =>
    screen ? `src/features/${screen}.tsx` : dialog ? dialogs.get(dialog) : HOME;
  const pages = PAGES.flatMap(page =>
    [page.path, ...(page.aliases ?? [])].map(path => ({ path, parts: parts(path), screen: screenOf(page) })),
  );
  return {
    screens: [...new Set([...pages.map(({ screen }) => screen), ...dialogs.values()])],
    /** The address and the file of each page that these strings lead to. */
    read(strings) {
      const found = new Map();
      for (const text of strings) {
        const address = addressIn(text);
        if (address === null) continue;
        const asked = parts(address);
        if (asked.length > 0 && asked.every(part => part.includes(ANY))) continue;
        for (const page of pages) {
          const isSame =
            page.parts.length === asked.length && page.parts.every((part, at) => fits(asked[at], part));
          if (isSame) found.set(page.screen, page.path);
        }
      }
      return found;
    },
  };
}
