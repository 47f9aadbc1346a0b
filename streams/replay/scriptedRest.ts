import { type DerivedDeps, derivedAnswer } from './derivedAnswers.ts';
import { fromScript, networkFault, waitOrAbort } from './restAnswer.ts';
import type { RestStep } from './script.ts';

export interface ScriptedRestDeps extends DerivedDeps {
  /** How long the network takes, ms; null while there is none. */
  readonly delay: () => number | null;
  /** Notes an answered call. */
  readonly note: (call: RestCall) => void;
}

/** A call and its answer. */
export interface RestCall {
  /** `GET /members` */
  readonly request: string;
  /** Its body as it was sent; null without one. */
  readonly sent: string | null;
  /** 0 when nothing answered. */
  readonly status: number;
  /** Line of the script that answered; null when the answer follows from the topics. */
  readonly line: number | null;
  readonly body: unknown;
}

interface Scripted {
  readonly step: RestStep;
  left: number;
}

/**
 * Answers REST calls of a replay: as the script says, otherwise derived from the script's topics, so that a script
 * about one topic needs no line about what else the page reads.
 */
export class ScriptedRest {
  readonly #deps: ScriptedRestDeps;
  readonly #scripted = new Map<string, Scripted[]>();

  constructor(deps: ScriptedRestDeps) {
    this.#deps = deps;
  }

  /** Sets the answer of a call: for good, or for `times` calls. */
  set(step: RestStep): void {
    const [path = '', query = ''] = step.rest.split('?');
    const request = requestOf(path, new URLSearchParams(query));
    const before = this.#scripted.get(request) ?? [];
    const kept = step.times === undefined ? before.filter(it => it.step.language !== step.language) : before;
    this.#scripted.set(request, [...kept, { step, left: step.times ?? Infinity }]);
  }

  /** Replaces `fetch`. */
  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(
      typeof input === 'string' ? input : input instanceof URL ? input.href : input.url,
      'http://replay.invalid',
    );
    const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase();
    const request = `${method} ${url.pathname}`;
    const headers = headersOf(input, init);
    const language = headers.get('language');
    const sent = typeof init?.body === 'string' ? init.body : null;
    const asked = requestOf(request, url.searchParams);
    const step = this.#take(asked, language) ?? this.#take(request, language);
    const line = step?.line ?? null;
    const delay = this.#deps.delay();
    const ms = step?.hang ? Infinity : (step?.delay ?? 0) + (delay ?? 0);
    if (ms > 0) await waitOrAbort(ms, init?.signal ?? null);
    if (delay === null || step?.fail) {
      this.#deps.note({ request, sent, status: 0, line, body: null });
      throw networkFault();
    }
    const token = headers.get('authorization');
    const call = { name: request, query: url.searchParams, token };
    const response = step ? fromScript(step) : derivedAnswer(call, this.#deps);
    this.#deps.note({ request, sent, status: response.status, line, body: await response.text() });
    return response;
  };

  /** The line that answers this call; counts down its remaining answers. */
  #take(request: string, language: string | null): RestStep | null {
    const scripted = this.#scripted.get(request) ?? [];
    const answers = ({ step }: Scripted) => step.language === undefined || step.language === language;
    const top = scripted.findLast(answers);
    if (!top) return null;
    top.left -= 1;
    if (top.left <= 0) scripted.splice(scripted.indexOf(top), 1);
    return top.step;
  }
}

/** A call by method, path and query, whose parameters may come in any order. */
function requestOf(request: string, query: URLSearchParams): string {
  const sorted = new URLSearchParams([...query].sort());
  return sorted.size === 0 ? request : `${request}?${sorted}`;
}

const headersOf = (input: RequestInfo | URL, init?: RequestInit): Headers =>
  new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
