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
