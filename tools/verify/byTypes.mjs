// The checks that ask the compiler for types, over one program: to read the whole tree and to work out its types is nearly all that
// each of them takes by itself (`node tools/verify/lookups.mjs` and so on).
import path from 'node:path';
import { exit } from '../exit.mjs';
import { checkBareText } from './bareText.mjs';
import { checkLookups } from './lookups.mjs';
import { openProject } from './openProject.mjs';
import { checkTopicWords, readTopicKeys } from './topicWords.mjs';

const topicKeys = await readTopicKeys();
const codes = openProject(path.resolve('tsconfig.json'), project => [
  checkLookups(project),
  checkBareText(project),
  checkTopicWords(project, topicKeys),
]);
await exit(Math.max(...codes));
