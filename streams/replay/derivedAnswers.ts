import { protocolCalls } from '../wire/protocol/protocolCalls.ts';
import type { ScriptProduct } from './product.ts';
import { json } from './restAnswer.ts';
import { ownerOf, type ScriptHeader } from './script.ts';
import type { ScriptedTopics } from './scriptedTopics.ts';

export interface DerivedDeps {
  readonly product: ScriptProduct;
  readonly header: ScriptHeader;
  readonly topics: ScriptedTopics;
  /** World time, epoch ms. */
  readonly now: () => number;
  /** Whether the back end numbers its events. */
  readonly seq: () => boolean;
}

/** A call that is answered. */
export interface DerivedCall {
  /** `GET /members` */
  readonly name: string;
  readonly query: URLSearchParams;
  /** Token that came with it; null for a visitor's. */
  readonly token: string | null;
}

const requestOf = ({ method, path }: { readonly method: string; readonly path: string }) =>
  `${method} ${path}`;

/**
 * The answer of a call that no line of the script gives: derived from the topics, or what the product says of who is signed
 * in.
 */
export function derivedAnswer({ name, query, token }: DerivedCall, deps: DerivedDeps): Response {
  const { product, topics, seq } = deps;
  if (name === requestOf(protocolCalls.snap)) {
    const names = (query.get('t') ?? '').split(',').filter(Boolean);
    // A topic without a state yet is left out: the client waits for its first event.
    const snaps = names.map(it => topics.snap(it)).filter(it => it !== null);
    return seq() ? json(200, snaps) : json(404, { success: false, message: 'not found' });
  }
  const call = Object.entries(product.calls).find(([, it]) => requestOf(it) === name);
  const value = valueFor(name, call?.[0], token, deps);
  if (value === undefined)
    return json(404, { success: false, message: 'not in the script', code: 'not_found' });
  return json(200, call?.[1].bare ? value : { success: true, message: null, value });
}

function valueFor(
  request: string,
  call: string | undefined,
  token: string | null,
  { product, header, topics, now }: DerivedDeps,
): unknown {
  for (const [key, { answers }] of Object.entries(product.topics)) {
    const answer = call !== undefined && Object.hasOwn(answers, call) ? answers[call] : undefined;
    if (answer) return answer(topics.state(key));
  }
  const { account, type } = header;
  return product.answer?.(request, { uid: ownerOf(header, token), account, type, now: now() });
}
