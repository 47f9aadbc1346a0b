/**
 * Names of a platform's topics and calls that mean something else in the library, and where: who may call or subscribe, why a
 * connection ended, what tabs tell each other, the status of an HTTP answer, what a pseudonym stands for, what chance follows from.
 */
const ALSO = {
  session: [
    'link/rest',
    'wire/protocol/call',
    'wire/protocol/topic',
    'wire/protocol/records',
    'wire/protocol/protocolCalls',
  ],
  chat: ['wire/protocol/topic'],
  status: ['merge/requests', 'replay/recording/trace'],
  game: ['wire/protocol/redaction'],
  login: ['deps', 'replay/recording/recording'],
  logout: ['deps', 'connectionState', 'link/bus', 'merge/upkeep', 'replay/recording/recording'],
  seed: ['replay/script/steps'],
};

/**
 * Finds the names of topics and calls in a text of the stream library, comments included: between quotation marks, as the
 * last part of an address (`g:news`), and wherever a name is no word of English (`paidOrders`).
 * @param file Relative to the root.
 * @returns the name and the line of each
 */
export function platformNames(file, text, names) {
  const all = names.join('|');
  const made = names.filter(name => /[a-z][A-Z]/.test(name)).join('|');
  const patterns = [`(?<=['"\`])(?:${all})(?=['"\`])`, `(?<=\\b[gu]:(?:[^\\s:'"\`]+:)?)(?:${all})\\b`];
  if (made !== '') patterns.push(`(?<![\\w/#])(?:${made})(?!\\w)`);
  const name = new RegExp(patterns.join('|'), 'g');
  const part = file.replace(/^streams\//, '').replace(/\.ts$/, '');
  return text
    .split('\n')
    .flatMap((line, at) => [...line.matchAll(name)].map(([found]) => ({ name: found, line: at + 1 })))
    .filter(found => !(Object.hasOwn(ALSO, found.name) && ALSO[found.name].includes(part)));
}
