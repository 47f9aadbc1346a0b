// Names say what a thing is: no name is exported twice in one part (what is only handed on is not), and neither a name nor a file
// or folder is called after a verb that fits everything, nor a member of a type that takes. docs/glossary.md has the terms of the field.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'rolldown/utils';
import { exit } from '../exit.mjs';

/** Parts whose names are checked; file names are checked in the others, too. */
const PARTS = ['src', 'office', 'streams', 'gateway', 'partner'];
const VERBS = [
  'asks?',
  'gives?',
  'looks?',
  'takes?',
  'tells?',
  'asked',
  'done',
  'given',
  'looked',
  'taken',
  'told',
];
const capital = verb => verb[0].toUpperCase() + verb.slice(1);
const FIRST = new RegExp(
  `^(?:use)?(?:${[...VERBS, ...VERBS.map(capital)].join('|')})(?![a-z])|^(?:${VERBS.join('|').toUpperCase()})(?![A-Z])`,
);
const ANYWHERE = /(?:Asked|Done|Looked|Taken|Told)(?![a-z])/;

/** Whether a name begins with a verb that fits everything, or ends in its participle: `lookAt`, `useBillSelection`, `TOLD`. */
export const isVague = name => FIRST.test(name) || ANYWHERE.test(name);

/** Members that no type of a part has: each has a verb of its domain instead (`applyStep`, `redeem`, `spend`). */
const VAGUE_MEMBERS = ['ask', 'give', 'take', 'told'];
const MEMBERS = {
  gateway: new Set(VAGUE_MEMBERS),
  office: new Set([...VAGUE_MEMBERS, 'asked', 'look', 'tell']),
  src: new Set([...VAGUE_MEMBERS, 'asked', 'look', 'tell']),
  streams: new Set([...VAGUE_MEMBERS, 'look', 'tell']),
};
const MEMBER_TYPES = new Set(['TSPropertySignature', 'TSMethodSignature']);

/** Names of the members of the types that a file declares. */
export function membersIn(file, source) {
  const names = new Set();
  const visit = part => {
    if (part === null || typeof part !== 'object') return;
    if (MEMBER_TYPES.has(part.type) && part.key.type === 'Identifier') names.add(part.key.name);
    for (const inside of Object.values(part)) visit(inside);
  };
  visit(parseSync(file, source).program);
  return [...names];
}

/** Names that a file exports and declares itself, each once. */
export function declaredIn(file, source) {
  const { errors, module } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const entries = module.staticExports.flatMap(it => it.entries);
  return [
    ...new Set(
      entries
        .filter(({ exportName, moduleRequest }) => exportName.kind === 'Name' && !moduleRequest)
        .map(it => it.exportName.name),
    ),
  ];
}

/**
 * Lines about names that are exported by two files of a part, and about vague names.
 * @param files Every file of the repository.
 * @param read The text of one.
 */
export function wrongNamesOfCode(files, read) {
  const owners = new Map();
  const wrong = [];
  for (const file of files.filter(it => /\.tsx?$/.test(it) && PARTS.includes(it.split('/')[0]))) {
    const [part] = file.split('/');
    const source = read(file);
    for (const name of MEMBERS[part] === undefined ? [] : membersIn(file, source))
      if (MEMBERS[part].has(name)) wrong.push(`${file}: the member ${name} is a verb that fits everything`);
    for (const name of declaredIn(file, source)) {
      const key = `${part} ${name}`;
      owners.set(key, [...(owners.get(key) ?? []), file]);
      if (isVague(name)) wrong.push(`${file}: ${name} is a verb that fits everything`);
    }
  }
  for (const [key, of] of owners)
    if (of.length > 1) wrong.push(`${key.split(' ')[1]} is exported by ${of.join(' and ')}`);
  const names = new Set(files.filter(it => /\.(tsx?|mjs)$/.test(it)).flatMap(namedPaths));
  for (const path of names) wrong.push(`${path} is called after a verb that fits everything`);
  return wrong;
}

/** The folders of a path, and the path, whose names are vague. */
function namedPaths(file) {
  const parts = file.split('/');
  return parts.flatMap((part, at) => (isVague(part.split('.')[0]) ? [parts.slice(0, at + 1).join('/')] : []));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = [...new Set(execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\0'))];
  const there = files.filter(file => file !== '' && fs.existsSync(file));
  const wrong = wrongNamesOfCode(there, file => fs.readFileSync(file, 'utf8'));
  for (const line of wrong) console.error(line);
  console.log(`names: ${there.length} files, ${wrong.length} wrong names`);
  await exit(wrong.length > 0 || there.length === 0 ? 1 : 0);
}
