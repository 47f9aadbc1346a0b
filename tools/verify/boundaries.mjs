// Who may import whom (docs/architecture.md). Transitive: a path through an innocent file counts too, and so does an
// import of types.

import { exit } from '../exit.mjs';
import { WINGS } from '../wings.mjs';
import { circlesOf, floorsBroken } from './floors.mjs';
import { folderCircles } from './folderCircles.mjs';
import { LIBRARY } from './library/part.mjs';
import { importsOf, sourceFiles } from './modules.mjs';
import { portsBroken } from './ports.mjs';

const ui =
  /^(react|react-dom|react-router|react-router-dom|react-i18next|observable-hooks|swiper|@testing-library\/.*)(\/|$)/;

/** Each rule: for files in `from`, nothing reachable may be `banned`. */
const rules = [
  {
    name: 'streams/ knows neither the page nor the gateway',
    from: /^streams\//,
    banned: (target, request) => /^(src|gateway|tests|bench|tools)\//.test(target ?? '') || ui.test(request),
  },
  {
    name: 'the stream library knows nothing of the platform',
    from: LIBRARY,
    banned: target => /^streams\//.test(target ?? '') && !LIBRARY.test(target),
  },
  {
    name: 'gateway/ reads streams/wire only',
    from: /^gateway\//,
    banned: (target, request) =>
      /^(src|tests|bench)\//.test(target ?? '') ||
      /^streams\/(?!wire\/)/.test(target ?? '') ||
      ui.test(request),
  },
  {
    name: 'gateway/realtime knows no module',
    from: /^gateway\/realtime\//,
    banned: target => WINGS.slice(1).some(wing => target?.startsWith(`gateway/${wing}/`)),
  },
  {
    name: 'the protocol of the wire knows no domain',
    from: /^streams\/wire\/(protocol|collections)\//,
    banned: target => /^streams\/(?!wire\/(protocol|collections)\/)/.test(target ?? ''),
  },
  {
    name: 'a domain of the wire knows no table of all',
    from: /^streams\/wire\/(?!tables\/)/,
    banned: target => /^streams\/wire\/tables\//.test(target ?? ''),
  },
  {
    name: 'words and folds of the wire run in a browser',
    from: /^streams\/wire\/\w+\/(words|fold)\.ts$/,
    valuesOnly: true,
    banned: (_target, request) => /^(node:|zod(\/|$))/.test(request),
  },
  {
    name: 'partner/ knows the gateway by its protocols only, its pages the stream library',
    from: /^partner\//,
    banned: (target, request, from) =>
      /^(src|gateway|tests|bench|tools)\//.test(target ?? '') ||
      (/^streams\//.test(target ?? '') &&
        !/^streams\/wire\/(gameServers\/(seamless|fixtures|exposure|betLimits|mostLimits|leagueMargins|marginBounds|tableRounds|bets)\.ts$|liveTables\/(shapes|words)\.ts$|sportsBook\/(?!\w*Topic|calls)|slots\/|(protocol|collections)\/|fields\/(digits|typedNumber)\.ts$)/.test(
          target,
        ) &&
        !(from.startsWith('partner/pages/') && LIBRARY.test(target))) ||
      (ui.test(request) &&
        !(/^react(-dom)?(\/|$)/.test(request) && /^partner\/pages\/(tables|slip|sports)[/.]/.test(from))),
  },
  {
    name: 'nobody but tests knows partner/ and office/',
    from: /^(streams|src|gateway|partner)\//,
    banned: (target, _request, from) =>
      /^office\//.test(target ?? '') || (/^partner\//.test(target ?? '') && !from.startsWith('partner/')),
  },
  {
    name: 'office/ reads the stream layer, the design system, languages and the kit',
    from: /^office\/(?!vite\.config)/,
    banned: target =>
      /^(gateway|tests|bench|tools|partner)\//.test(target ?? '') ||
      /^src\/(?!ui\/|i18n\/|kit\/)/.test(target ?? ''),
  },
  {
    name: 'the games’ pages run in a browser',
    from: /^partner\/pages\//,
    valuesOnly: true,
    banned: (_target, request) => /^(node:|zod(\/|$))/.test(request),
  },
  {
    name: 'src/ knows neither gateway nor tests',
    from: /^src\//,
    banned: target => /^(gateway|tests|bench)\//.test(target ?? ''),
  },
  {
    name: 'src/ui knows nothing of the product',
    from: /^src\/ui\//,
    banned: target => /^streams\//.test(target ?? ''),
  },
  {
    name: 'the client never runs zod',
    // Nor does it read the library by its entry, which offers to run it.
    from: /^(src|office\/(?!vite\.config)|streams\/(?!wire\/|(replay|platformReplay)\/|library\.ts))/,
    valuesOnly: true,
    // The player of socket scripts is a tester's tool in a chunk of its own.
    notThrough: /^streams\/(replay|platformReplay)\//,
    banned: (_target, request) => /^zod(\/|$)/.test(request),
  },
];

const files = sourceFiles(['streams', 'src', 'office', 'gateway', 'partner', 'docs/examples']);
if (files.length === 0) {
  console.error('boundaries: read no file');
  process.exit(2);
}
const graph = new Map();
const importsFrom = file => {
  let found = graph.get(file);
  if (!found) {
    found = importsOf(file);
    graph.set(file, found);
  }
  return found;
};

const broken = new Set();
for (const rule of rules) {
  for (const start of files.filter(file => rule.from.test(file))) {
    const seen = new Set([start]);
    const paths = [[start]];
    while (paths.length > 0) {
      const trail = paths.pop();
      for (const { request, target, typeOnly } of importsFrom(trail.at(-1))) {
        if (typeOnly && rule.valuesOnly) continue;
        if (target && rule.notThrough?.test(target)) continue;
        if (rule.banned(target, request, start)) {
          broken.add(`${rule.name}: ${[...trail, target ?? request].join(' -> ')}`);
        } else if (target && /\.tsx?$/.test(target) && !seen.has(target)) {
          seen.add(target);
          paths.push([...trail, target]);
        }
      }
    }
  }
}
// A feature never imports another feature.
for (const file of files.filter(it => it.startsWith('src/features/'))) {
  const own = file.split('/')[2];
  for (const { target } of importsFrom(file)) {
    if (target?.startsWith('src/features/') && target.split('/')[2] !== own) {
      broken.add(`a feature imports another feature: ${file} -> ${target}`);
    }
  }
}
// No area of the office knows another: what they share is in its kit.
for (const file of files.filter(it => it.startsWith('office/pages/'))) {
  const own = file.split('/')[2];
  for (const { target } of importsFrom(file)) {
    if (target?.startsWith('office/pages/') && target.split('/')[2] !== own) {
      broken.add(`an area of the office imports another: ${file} -> ${target}`);
    }
  }
}
// Another product reads the stream library by its entry.
for (const file of files.filter(it => it.startsWith('docs/examples/'))) {
  for (const { target } of importsFrom(file)) {
    if (target !== null && target !== 'streams/library.ts' && !target.startsWith('docs/examples/')) {
      broken.add(`an example reads the stream library by its entry: ${file} -> ${target}`);
    }
  }
}
for (const file of files) {
  for (const { request } of importsFrom(file)) {
    // Reaches what an import written out has reached for and missed.
    if (request === '<computed>' && file !== 'src/kit/chunks/importAnew.ts')
      broken.add(`a computed import hides what it reaches: ${file}`);
    // The highest floor may reach everything anyway.
    if (request === '<glob>' && !/^(src|office)\/app\//.test(file))
      broken.add(`a glob hides what it reaches: ${file}`);
  }
}
for (const rule of [floorsBroken, portsBroken, folderCircles])
  for (const line of rule(files, importsFrom)) broken.add(line);
for (const circle of circlesOf(files, importsFrom)) broken.add(`a circle of imports: ${circle.join(' -> ')}`);
for (const line of broken) console.error(`boundary: ${line}`);
console.log(`boundaries: ${files.length} files, ${broken.size} violations`);
await exit(broken.size > 0 ? 1 : 0);
