// Which tests the words after `npm test --` mean: a ring, a file or folder, or a feature.
import { existsSync } from 'node:fs';
import { RINGS, ringNames } from '../rings.mjs';

/** The words in a file's or folder's name, in small letters: `gameLists` is `gamelists`, `game` and `lists`. */
function wordsIn(name) {
  const bare = name.replace(/\.(test|spec)\.tsx?$/, '');
  const parts = bare.split(/(?=[A-Z])|[-.]/).map(part => part.toLowerCase());
  return [bare.toLowerCase(), ...parts];
}

/** Whether a test is in a folder of the feature, or the feature is a word of its file's name. */
function isNamedAfter(file, feature) {
  const parts = file.split('/');
  const folders = parts.slice(2, -1).map(part => part.toLowerCase());
  return folders.includes(feature) || wordsIn(parts.at(-1)).includes(feature);
}

/** Screens that so many tests pass on their way that they say nothing about what one of them is about. */
const ON_THE_WAY = /^src\/features\/(home|help|identity)\//;

/** Browser tests that go to most pages of the feature, and mostly to these: for a feature that no file is named after. */
function visitors({ visits, tests, screens }, feature) {
  const isOwn = screen => screen.toLowerCase().startsWith(`src/features/${feature}/`);
  const most = Math.max(1, screens.filter(isOwn).length / 2);
  return tests
    .filter(({ file, ring }) => {
      const visited = [...(visits.get(file) ?? [])].filter(screen => !ON_THE_WAY.test(screen));
      const own = visited.filter(isOwn).length;
      return RINGS[ring].runs.includes('page') && own >= most && own * 2 >= visited.length;
    })
    .map(({ file }) => file);
}

function filesOfFeature(built, feature) {
  const named = built.tests.filter(({ file }) => isNamedAfter(file, feature));
  const hasBrowser = named.some(({ ring }) => RINGS[ring].runs.includes('page'));
  return [...named.map(({ file }) => file), ...(hasBrowser ? [] : visitors(built, feature))];
}

/** The names of features: folders of `src/features` and of the rings. */
export function featureNames({ files, tests }) {
  const names = new Set();
  for (const file of files) {
    const [, name] = /^src\/features\/(\w+)\//.exec(file) ?? [];
    if (name) names.add(name);
  }
  for (const { file, ring } of tests) {
    const parts = file
      .slice(RINGS[ring].folders.find(folder => file.startsWith(folder)).length + 1)
      .split('/');
    if (parts.length > 1) names.add(parts[0]);
  }
  return [...names].sort();
}

/**
 * The rings and files that these words mean; `files` is null for all of the rings. Names of rings narrow what the other
 * words choose. Throws one sentence for a word that means nothing.
 * @param readTests Reads the tests of the repository; it isn't asked for rings alone.
 */
export function choose(words, readTests) {
  const rings = ringNames.filter(ring => words.includes(ring));
  const others = words.filter(word => !ringNames.includes(word));
  const asked = rings.length > 0 ? rings : ringNames;
  if (others.length === 0) return { rings: asked, files: null };
  const built = readTests();
  const files = new Set();
  for (const word of others) {
    const path = word.replace(/^\.\//, '').replace(/\/$/, '');
    const isPath = path.includes('/') && existsSync(path);
    const found = isPath
      ? built.tests.map(({ file }) => file).filter(file => file === path || file.startsWith(`${path}/`))
      : filesOfFeature(built, word.toLowerCase());
    if (found.length === 0)
      throw new Error(
        `no tests of ${word}: there are the rings ${ringNames.join(', ')}, the features ${featureNames(built).join(', ')}, and files below tests/`,
      );
    for (const file of found) files.add(file);
  }
  const ringsOf = new Map(built.tests.map(({ file, ring }) => [file, ring]));
  const chosen = [...files].filter(file => asked.includes(ringsOf.get(file))).sort();
  if (chosen.length === 0)
    throw new Error(`no tests of ${others.join(', ')} in the rings ${asked.join(', ')}`);
  return { rings: asked, files: chosen };
}
