// Finds the names of topics outside their modules, which `streams/wire/tables/topics.ts` lists. What a topic is stands there,
// and everything else reads it by key; only the store that shows a topic and the module that publishes it may call it by
// its name.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { SyntaxKind } from 'typescript/unstable/ast';
import { exit } from '../exit.mjs';
import { WINGS } from '../wings.mjs';
import { nodesBelow } from './nodesBelow.mjs';
import { openProject } from './openProject.mjs';
import { topicModules } from './topicModules.mjs';

/** The list of the topics, their modules, and what takes names apart. */
const OF_TOPICS = /^streams\/wire\/(tables\/topics|\w+\/(topic|\w+Topic)|protocol\/topicAddress)\.ts$/;

/**
 * Files and folders that may name a topic besides `streams/stores/<topic>` and the module `<topic>` of the gateway: they
 * publish it, answer a call with its position, or show it.
 */
const MAY_NAME = {
  // A typed record of all topics: how the stores show each.
  '*': ['streams/platformReplay/shownTopics.ts'],
  status: [
    'streams/stores/system.ts',
    'gateway/care/system/',
    'gateway/care/operator/',
    'gateway/people/identity/sessionHandlers.ts',
    // They act on the maintenance: calls are refused, members are sent away.
    'gateway/http/maintenance.ts',
    'gateway/realtime/sessionWatch.ts',
  ],
  // The watch closes the connections of ended sessions.
  session: [
    'gateway/people/identity/',
    'gateway/ledger/generation.ts',
    'gateway/realtime/sessionWatch.ts',
    'gateway/db/bus/redis/channels.ts',
  ],
  balance: [
    'gateway/ledger/wallet/',
    'gateway/play/games/',
    'gateway/play/rooms/',
    'gateway/play/lotteries/',
    'gateway/play/crash/',
    'gateway/cash/transfers/',
    'gateway/cash/teamTransfers/',
    'gateway/rewards/pointMall/',
  ],
  officeAccess: ['gateway/office/operators/', 'gateway/realtime/staffWatch.ts', 'office/client/'],
  waitingRequests: ['gateway/office/fourEyes/', 'office/pages/requests/'],
  points: ['gateway/rewards/pointMall/'],
  missionLeaders: ['gateway/rewards/missions/'],
  crash: ['gateway/play/crash/', 'streams/stores/crash.ts'],
  crashBet: ['gateway/play/crash/', 'streams/stores/crash.ts'],
  roomSeat: ['gateway/play/rooms/', 'streams/stores/rooms.ts'],
  lotteries: ['gateway/play/lotteries/', 'streams/stores/lottery.ts'],
  lotteryTickets: ['gateway/play/lotteries/', 'streams/stores/lottery.ts'],
  minesRound: ['gateway/play/games/mines/', 'streams/stores/mines.ts'],
  movesRounds: ['gateway/play/games/moves/', 'streams/stores/moves.ts'],
  cash: ['gateway/cash/cashier/'],
  cashQueue: ['gateway/cash/cashier/', 'office/pages/cash/'],
  chat: ['office/pages/care/'],
  chatQueue: ['gateway/care/chat/', 'office/pages/care/'],
  careChanges: ['gateway/office/care/', 'office/pages/care/'],
  careNews: ['gateway/care/news/', 'gateway/care/content/', 'office/pages/care/'],
  mallDesk: ['gateway/rewards/pointMall/', 'office/pages/mall/'],
  campaignNews: ['gateway/rewards/promotions/', 'office/pages/promotions/'],
  settlementNews: ['gateway/agents/bills/', 'office/pages/agents/'],
  gameMaintenance: ['gateway/play/gameServers/'],
  tables: ['gateway/play/gameServers/', 'streams/stores/liveTables.ts'],
  fixtures: ['gateway/play/gameServers/', 'streams/stores/sportsBook.ts'],
  fixture: ['gateway/play/gameServers/', 'streams/stores/sportsBook.ts'],
  bets: ['gateway/play/gameServers/', 'streams/stores/myBets.ts'],
  // What operators publish is followed together, after the first screen.
  content: [
    'gateway/care/contentStore/',
    'gateway/ground/contentChange.ts',
    'streams/stores/publishedFeeds.ts',
  ],
  catalogue: ['gateway/play/lobby/', 'streams/stores/publishedFeeds.ts'],
  rain: ['gateway/rewards/draws/'],
  raffles: ['gateway/rewards/draws/'],
  offers: [
    'streams/stores/contracts.ts',
    'gateway/agents/contracts/',
    'streams/platformReplay/contractRules.ts',
  ],
  // An agreed contract changes what an agent is paid.
  salary: ['gateway/agents/contracts/announce.ts'],
  // The board of the page before is kept in the browser.
  winners: ['streams/stores/cache/keptBoard.ts'],
};

const isString = ({ kind }) =>
  kind === SyntaxKind.StringLiteral || kind === SyntaxKind.NoSubstitutionTemplateLiteral;
const COMPARISONS = new Set([
  SyntaxKind.EqualsEqualsEqualsToken,
  SyntaxKind.ExclamationEqualsEqualsToken,
  SyntaxKind.EqualsEqualsToken,
  SyntaxKind.ExclamationEqualsToken,
]);

/** The topic whose module, or a part of it, is imported; undefined for none. */
function importedTopic(modules, request) {
  const [, domain, file] = /wire\/(\w+)\/(\w+)\.ts$/.exec(request) ?? [];
  return modules.get(`${domain}/${['fold', 'redaction', 'sample'].includes(file) ? 'topic' : file}`);
}

/** The words that a type consists of; null when it is anything else too. */
function wordsOf(checker, type) {
  if (type === undefined) return null;
  const plain = checker.getNonNullableType(checker.getBaseConstraintOfType(type) ?? type);
  const members = plain.isUnionType() ? plain.getTypes() : [plain];
  const words = members.map(it => (it.isStringLiteralType() ? it.value : null));
  return words.includes(null) ? null : words;
}

/** Types that the context of a literal says it has: what it is compared with, or what is wanted in its place. */
function contextsOf(checker, node) {
  const { parent } = node;
  if (parent.kind === SyntaxKind.BinaryExpression && COMPARISONS.has(parent.operatorToken.kind))
    return [checker.getTypeAtLocation(parent.left === node ? parent.right : parent.left)];
  if (parent.kind === SyntaxKind.CaseClause)
    return [checker.getTypeAtLocation(parent.parent.parent.expression)];
  const contexts = [checker.getContextualType(node)];
  if (parent.kind === SyntaxKind.CallExpression) {
    const place = parent.arguments.indexOf(node);
    const declared = checker.getResolvedSignature(parent)?.getTarget?.();
    if (place >= 0 && declared) contexts.push(checker.getParameterType(declared, place));
  }
  return contexts;
}

/** Whether a literal is the key of a change: `publish(tx, { key: 'winners', uid, data, at })`. */
function isChange({ parent }) {
  if (parent.kind !== SyntaxKind.PropertyAssignment || parent.name.text !== 'key') return false;
  const fields = parent.parent.properties.map(it => it.name?.text);
  return fields.includes('uid') && fields.includes('data');
}

function topicWordsIn({ program, checker }, keys, wanted, modules) {
  const known = new Set(keys);
  // `g:winners`, `u:42:winners`, `:winners`, and the bare beginning of a name.
  const name = new RegExp(`^(?:g|u):(?:.*:)?(?:${keys.join('|')})?$|^:(?:${keys.join('|')})$`);
  const isTopics = words => words !== null && words.length > 1 && words.every(word => known.has(word));
  const topicIn = (node, source) => {
    if (node.kind === SyntaxKind.PropertyAccessExpression && node.expression.text === 'topics')
      return known.has(node.name.text) ? node.name.text : null;
    if (node.kind === SyntaxKind.TemplateHead && name.test(node.text)) return '*';
    if (!isString(node) || node.parent.kind === SyntaxKind.LiteralType) return null;
    // A type does nothing.
    if (
      node.parent.kind === SyntaxKind.ImportDeclaration &&
      /^import type\b/.test(node.parent.getText(source))
    )
      return null;
    if (node.parent.kind === SyntaxKind.ImportDeclaration) return importedTopic(modules, node.text) ?? null;
    if (name.test(node.text)) return keys.find(key => node.text.endsWith(`:${key}`)) ?? '*';
    if (!known.has(node.text)) return null;
    if (isChange(node)) return node.text;
    return contextsOf(checker, node).some(type => isTopics(wordsOf(checker, type))) ? node.text : null;
  };
  const names = program.getSourceFileNames().filter(wanted);
  const found = names.flatMap(file => {
    const source = program.getSourceFile(file);
    return nodesBelow(source).flatMap(node => {
      const topic = topicIn(node, source);
      if (topic === null) return [];
      const line = source.text.slice(0, node.getStart(source)).split('\n').length;
      return [{ file, topic, line, text: node.getText(source) }];
    });
  });
  return { files: names.length, found };
}

/** Lines `file:line topic text` of every topic that is named in the files of a project that `wanted` takes. */
export const topicWords = (tsconfig, keys, wanted, modules = new Map()) =>
  openProject(tsconfig, project => topicWordsIn(project, keys, wanted, modules));

/** Whether a file may call a topic by its name. @param file Relative to the root. */
export function mayName(file, topic) {
  const places = [`streams/stores/${topic}`, ...WINGS.map(wing => `gateway/${wing}/${topic}/`)];
  return [...places, ...(MAY_NAME[topic] ?? []), ...MAY_NAME['*']].some(place => file.startsWith(place));
}

/** The names of all topics, which only a program in TypeScript can read. */
export async function readTopicKeys() {
  const { register } = await import('tsx/esm/api');
  const unregister = register();
  const { topicKeys } = await import('../../streams/wire/tables/topics.ts');
  await unregister();
  return topicKeys;
}

/** Tells of every topic that is named elsewhere; answers the exit code. */
export function checkTopicWords(project, topicKeys) {
  const ours = /^(gateway|streams|src|office)\//;
  const relative = file => path.relative(process.cwd(), file);
  const modules = topicModules(fs.readFileSync('streams/wire/tables/topics.ts', 'utf8'));
  const wanted = file => ours.test(relative(file)) && !OF_TOPICS.test(relative(file));
  const { files, found } = topicWordsIn(project, topicKeys, wanted, modules);
  if (files === 0 || found.length === 0) {
    console.error('topic words: read no file, or not one that names a topic');
    return 2;
  }
  const wrong = found.filter(({ file, topic }) => !mayName(relative(file), topic));
  for (const { file, line, topic, text } of wrong)
    console.error(`names the topic ${topic}: ${relative(file)}:${line} ${text}`);
  console.log(`topic words: ${files} files, ${found.length} in their places, ${wrong.length} elsewhere`);
  return wrong.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const keys = await readTopicKeys();
  await exit(openProject(path.resolve('tsconfig.json'), project => checkTopicWords(project, keys)));
}
