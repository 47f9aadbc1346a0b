// Pictures that stood for a term of the field, with the term: somebody new has to guess the picture.
const TERMS = new Map(
  Object.entries({
    beforestreams: 'placeholders',
    berth: 'row',
    berths: 'rows',
    deck: 'player controls',
    firststep: 'first factor',
    firststeps: 'first factors',
    glide: 'scroll animation',
    keepworker: 'register the service worker',
    letfonts: 'load fonts',
    madeupevents: 'generated events',
    ownerproof: 'reauthentication',
    presence: 'page lifecycle',
    shelf: 'game cards',
    shelves: 'game cards',
    standin: 'polling fallback',
    tape: 'player, script',
    taps: 'hooks',
    verdict: 'result, check, decision',
    verdicts: 'results, checks, decisions',
    witness: 'listener, recorder',
  }),
);

/**
 * Homemade words in names and comments of a source text, one finding a line. A string is the text of a product, a script or a
 * protocol, and may say what it wants.
 * @param {string} text
 * @returns {{ line: number, word: string, term: string }[]}
 */
export function homemade(text) {
  return text.split('\n').flatMap((line, at) => {
    const bare = line.replace(/'[^'\n]*'|"[^"\n]*"|`[^`\n]*`/g, "''");
    const words = (bare.match(/[A-Za-z]+/g) ?? []).map(word => word.toLowerCase());
    const found = [...new Set(words)].filter(word => TERMS.has(word));
    return found.map(word => ({ line: at + 1, word, term: TERMS.get(word) ?? '' }));
  });
}

/** Pictures among CSS classes and keys of texts; in code these words also have plain uses (an `act` of a test, a place in a text). */
const NAME_TERMS = new Map([
  ...TERMS,
  ...Object.entries({
    act: 'action',
    acts: 'actions',
    glides: 'scroll animation',
    gliding: 'scroll animation',
    lane: 'track, row',
    lanes: 'tracks, rows',
    moment: 'step',
    moments: 'steps',
    places: 'pages, routes',
    stage: 'panel, banner, result',
    stages: 'panels, banners, results',
    travel: 'scroll, focus, title',
    turns: 'idle scheduling',
    verb: 'action',
    verbs: 'actions',
  }),
]);

/**
 * Homemade words in names of CSS classes (`.stage`, `gameLanes`) or in keys of texts (`moments.label`), one finding a name.
 * @param {Iterable<string>} names
 * @returns {{ name: string, word: string, term: string }[]}
 */
export function homemadeNames(names) {
  return [...new Set(names)].flatMap(name => {
    const parts = name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];
    const words = parts.map(part => part.toLowerCase());
    const pairs = words.slice(1).map((word, at) => `${words[at]}${word}`);
    const word = [...words, ...pairs].find(it => NAME_TERMS.has(it));
    return word === undefined ? [] : [{ name, word, term: NAME_TERMS.get(word) ?? '' }];
  });
}
