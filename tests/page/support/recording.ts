import type { Response } from '@playwright/test';
import type { Snap } from '../../../streams/wire/protocol/position.ts';
import { type CallName, calls } from '../../../streams/wire/tables/calls.ts';
import { CALL_ROOTS, rootOf } from '../../../streams/wire/tables/roots.ts';
import { topicName } from '../../../streams/wire/tables/topicNames.ts';
import { topicKeys, topicTable } from '../../../streams/wire/tables/topics.ts';
import type { GatewayProcess } from '../../e2e/support/gatewayProcess.ts';
import type { RoleName } from './worlds.ts';

/** Paths that a script answers by itself: who is signed in, and the states of topics. */
const OWN = ['/v1/session', '/v1/snap', '/wps/session/login/freeplay'];
/** What the search downloads: ten thousand names, which cases of the search have from the real gateway. */
const INDEX = '/v1/games/index/';
/** Calls whose answers follow from a topic: a script that changes the topic changes them too. */
const FROM_TOPICS = topicKeys.flatMap(key =>
  (Object.keys(topicTable[key].answers) as CallName[]).map(call => calls[call].path),
);

interface Answer {
  readonly request: string;
  readonly query: string;
  readonly language: string;
  readonly body: string;
}

/** What a gateway answered while its pages were walked through. */
export class Recording {
  readonly #answers: Promise<Answer | null>[] = [];

  get size(): number {
    return this.#answers.length;
  }

  /** Takes an answer of the gateway down; files of the page and refusals are none. */
  take(response: Response, language: string): void {
    const { pathname, searchParams } = new URL(response.url());
    const isCall = CALL_ROOTS.includes(rootOf(pathname));
    if (!isCall || response.status() !== 200 || OWN.includes(pathname)) return;
    if (FROM_TOPICS.includes(pathname) || pathname.startsWith(INDEX)) return;
    const request = `${response.request().method()} ${pathname}`;
    const query = new URLSearchParams([...searchParams].sort()).toString();
    this.#answers.push(
      response.text().then(
        body => ({ request, query, language, body }),
        () => null,
      ),
    );
  }

  /**
   * The recording as a socket script.
   * @param known Lines of the worlds before, with which this one begins.
   */
  async write(
    role: RoleName,
    { gateway, token, known }: { gateway: GatewayProcess; token: string | null; known: ReadonlySet<string> },
  ): Promise<string> {
    const answers = (await Promise.all(this.#answers)).filter(it => it !== null);
    const { uid, account, type, now } = await whoIs(gateway, token);
    const header = {
      script: role,
      about: `What the demo world shows to ${role === 'agent' ? 'an agent' : `a ${role}`}.`,
      ...(uid === null ? {} : { uid, account, type }),
      now,
    };
    const lines = [...restLines(answers), ...(await stateLines(gateway, token, uid))].map(line =>
      JSON.stringify(line),
    );
    return `${[JSON.stringify(header), ...lines.filter(line => !known.has(line))].join('\n')}\n`;
  }
}

const headersOf = (token: string | null) => ({
  Merchant: 'waterlily',
  Language: 'EN',
  ...(token === null ? {} : { Authorization: token }),
});

async function whoIs(gateway: GatewayProcess, token: string | null) {
  const read = async (path: string) =>
    (await fetch(`${gateway.origin}${path}`, { headers: headersOf(token) })).json();
  const { uid, now } = (await read('/v1/session')) as { uid: string | null; now: number };
  if (uid === null) return { uid, account: null, type: 0, now };
  const { value } = (await read('/wps/member/info')) as { value: { account: string; type: number } };
  return { uid, account: value.account, type: value.type, now };
}

/** A query that holds a date follows the clock, so the answer must not depend on it. */
const isDated = (query: string) => /\d{4}-\d{2}-\d{2}|\d{13}/.test(query);

/** One line for each call and query; what is the same in every language is written once. */
function restLines(answers: readonly Answer[]): object[] {
  const queries = grouped(answers, ({ request }) => request);
  // A query that is always the same tells nothing apart, and cases need not name it.
  const isAlways = ({ request, query }: Answer) => queries.get(request)?.every(it => it.query === query);
  const byCall = grouped(answers, answer =>
    isAlways(answer) || isDated(answer.query) ? answer.request : `${answer.request}?${answer.query}`,
  );
  return [...byCall].flatMap(([rest, list]) => linesOf(rest, list));
}

/** Lists by what they have in common, in the order of their first members. */
function grouped<T>(list: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of list) {
    const group = groups.get(keyOf(item)) ?? [];
    group.push(item);
    groups.set(keyOf(item), group);
  }
  return groups;
}

function linesOf(rest: string, answers: readonly Answer[]): object[] {
  const bodies = new Map(answers.map(({ language, body }) => [language, body]));
  const isSame = new Set(bodies.values()).size === 1;
  const told = isSame ? [...bodies].slice(0, 1) : [...bodies];
  return told.map(([language, body]) => ({
    rest,
    ...(isSame ? {} : { language }),
    ...answerOf(body),
  }));
}

/** The value of an envelope; what comes without one as it is. */
function answerOf(body: string): object {
  const answer: unknown = JSON.parse(body);
  const isEnvelope =
    typeof answer === 'object' && answer !== null && 'success' in answer && 'value' in answer;
  return isEnvelope ? { value: answer.value } : { body, headers: { 'content-type': 'application/json' } };
}

async function stateLines(
  gateway: GatewayProcess,
  token: string | null,
  uid: string | null,
): Promise<object[]> {
  const keys = topicKeys.filter(key => uid !== null || topicTable[key].audience === 'public');
  const names = keys.map(key => topicName(key, uid));
  const answer = await fetch(`${gateway.origin}/v1/snap?t=${names.join(',')}`, { headers: headersOf(token) });
  const snaps = (await answer.json()) as (Snap | { readonly ok: false })[];
  return snaps.flatMap((snap, at) => ('st' in snap ? [{ at: 0, state: keys[at], value: snap.st }] : []));
}
