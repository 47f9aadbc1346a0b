import { type CallName, calls } from '../wire/tables/calls.ts';
import { type TopicKey, topicKeys, topicTable } from '../wire/tables/topics.ts';
import { json } from './restAnswer.ts';
import { ownerOf, type ScriptHeader } from './script.ts';
import type { ScriptedTopics } from './scriptedTopics.ts';

const FLAGS = ['COMM3', 'USERNAMEREG3', 'DIRECTREG3', 'AGENTPOLICY3', 'FREEPLAY3', 'INBOX3', 'PTSYS3'];
const whitelabel = FLAGS.map(modId => ({ modId, enabled: '1' as const }));

export interface DerivedDeps {
  readonly header: ScriptHeader;
  readonly topics: ScriptedTopics;
  /** World time, epoch ms. */
  readonly now: () => number;
  /** Whether the back end numbers its events. */
  readonly seq: () => boolean;
}

/** A call that is answered. */
export interface DerivedCall {
  /** `GET /wps/member/info` */
  readonly name: string;
  readonly query: URLSearchParams;
  /** Token that came with it; null for a visitor's. */
  readonly token: string | null;
}

/** The answer of a call that no line of the script gives: derived from the topics and from who is signed in. */
export function derivedAnswer({ name, query, token }: DerivedCall, deps: DerivedDeps): Response {
  const { header, topics, now, seq } = deps;
  const uid = ownerOf(header, token);
  if (name === 'GET /v1/snap') {
    const names = (query.get('t') ?? '').split(',').filter(Boolean);
    // A topic without a state yet is left out: the client waits for its first event.
    const snaps = names.map(it => topics.snap(it)).filter(it => it !== null);
    return seq() ? json(200, snaps) : json(404, { success: false, message: 'not found' });
  }
  if (name === 'GET /v1/session') {
    return json(200, { uid, gen: uid === null ? 0 : 1, state: 'ok', now: now() });
  }
  const value = valueFor(name, uid, deps);
  if (value === undefined)
    return json(404, { success: false, message: 'not in the script', code: 'not_found' });
  return json(200, { success: true, message: null, value });
}

/** Topics from which a call's answer is derived, by request. */
const answering = new Map<string, { key: TopicKey; call: CallName }>(
  topicKeys.flatMap(key =>
    (Object.keys(topicTable[key].answers) as CallName[]).map(
      call => [`${calls[call].method} ${calls[call].path}`, { key, call }] as const,
    ),
  ),
);

function fromTopic({ key, call }: { key: TopicKey; call: CallName }, topics: ScriptedTopics): unknown {
  return topicTable[key].answers[call]?.(topics.state(key));
}

function valueFor(name: string, uid: string | null, { header, topics }: DerivedDeps): unknown {
  const source = answering.get(name);
  if (source) return fromTopic(source, topics);
  switch (name) {
    case 'GET /wps/system/whitelabel':
      return { whitelabel, playMoney: true };
    case 'GET /wps/system/status':
      return {
        maintenance: { enabled: false, endTime: null },
        regionRestriction: false,
        location: { ip: '192.0.2.1' },
        info: {
          domainRoute: {},
          resources: [],
          whitelabel,
          register: {},
          mainDomain: '',
          analytics: {},
          imageCDNs: [],
          launchGameCDNs: [],
        },
      };
    case 'GET /wps/member/info':
      return uid === null
        ? undefined
        : { id: uid, account: header.account, nickname: null, type: header.type };
    case 'GET /wps/relay/MCSFE_getListAnnouncements':
      return { banners: [], playerNotices: [], popup: [], promotion: [] };
    case 'GET /wps/relay/GCSGAME_newGameVendor':
      return { data: { lanes: [] } };
    case 'GET /wps/relay/GCSGAME_hotGamesV2':
      return { list: [] };
    case 'GET /v1/games':
    case 'GET /v1/demo/accounts':
      return [];
    case 'DELETE /wps/session/logout':
      return null;
    default:
      return undefined;
  }
}
