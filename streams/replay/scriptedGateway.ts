import type { ConnectAuth, Ev, SyncRequest } from '../wire/protocol/frames.ts';
import type { ReplayNote } from './notes.ts';
import type { ScriptProduct } from './product.ts';
import {
  type EventStep,
  type LinkStep,
  ownerOf,
  type RestStep,
  type ScriptHeader,
  type StateStep,
} from './script.ts';
import { scriptedHello, TOKEN_TTL_MS } from './scriptedHello.ts';
import { ScriptedNetwork } from './scriptedNetwork.ts';
import { ScriptedRest } from './scriptedRest.ts';
import type { Peer } from './scriptedSocket.ts';
import { ScriptedTopics } from './scriptedTopics.ts';
import { mixSeeds, seeded } from './seeded.ts';

export interface GatewayDeps {
  readonly product: ScriptProduct;
  readonly header: ScriptHeader;
  readonly origin: string;
  /** Milliseconds after the first connection; null before it. */
  readonly elapsed: () => number | null;
  /** Whether the page can reach the network. */
  readonly awake: () => boolean;
  readonly after: (ms: number, task: () => void) => void;
  /** Called at every accepted connection, before its `hello`. */
  readonly connected: () => void;
  readonly note: (note: ReplayNote) => void;
  readonly log: (entry: string) => void;
}

/** The gateway that a script plays: topics, calls and connections. */
export class ScriptedGateway {
  readonly fetch: typeof globalThis.fetch;
  readonly #deps: GatewayDeps;
  readonly #topics: ScriptedTopics;
  readonly #rest: ScriptedRest;
  readonly #network: ScriptedNetwork;
  #seq: boolean;

  constructor(deps: GatewayDeps) {
    const { header, product } = deps;
    this.#deps = deps;
    this.#seq = header.seq;
    const { topics } = product;
    this.#topics = new ScriptedTopics({ topics, uid: header.uid ?? null, start: header.now });
    this.#network = new ScriptedNetwork({
      url: `${deps.origin.replace(/^http/, 'ws')}/socket.io/`,
      random: seeded(mixSeeds(header.seed, 1)),
      awake: deps.awake,
      refused: why => this.#passed('refused', why === 'reject' ? 'refused' : `refused: ${why}`, null),
      welcome: (peer, auth) => this.#welcome(peer, auth),
      request: (event, body) => this.#request(event, body),
    });
    this.#rest = new ScriptedRest({
      ...{ product, header },
      topics: this.#topics,
      now: () => this.#now(),
      seq: () => this.#seq,
      delay: () => this.#network.callDelay(),
      note: call => {
        const title = `${call.request} ${call.status}`;
        deps.log(title);
        deps.note({ kind: 'rest', line: call.line, title, raw: call });
      },
    });
    this.fetch = this.#rest.fetch;
  }

  /** Whether the next connection attempt may succeed. */
  get open(): boolean {
    return this.#network.open;
  }

  /** Accepts or refuses connections, depending on the link and the page. */
  update(): void {
    this.#network.update();
  }

  end(): void {
    this.#network.end();
  }

  answer(step: RestStep): void {
    this.#rest.set(step);
  }

  put(step: StateStep): void {
    this.#topics.put(step.state, step.value, { ...step, ts: this.#now() });
  }

  link(step: LinkStep): void {
    this.#deps.log(`link ${step.link}`);
    this.#deps.note({ kind: 'link', line: step.line, title: step.link, raw: step });
    if (step.seq !== undefined) this.#seq = step.seq;
    this.#network.happen(step);
  }

  events(step: EventStep): void {
    let frame: Ev[] = [];
    for (let n = 0; n < step.count; n += 1) {
      const now = this.#now();
      const data = step.item(n, { now, state: this.#topics.state(step.topic) });
      const ev = this.#topics.happen(step.topic, data, now, step.newEpoch && n === 0);
      if (ev) frame.push(ev);
      if (frame.length >= step.batch || n === step.count - 1) {
        this.#deliver(frame, step);
        frame = [];
      }
    }
  }

  #deliver(frame: readonly Ev[], step: EventStep): void {
    if (frame.length === 0) return;
    const shown = frame.map(ev => (this.#seq ? ev : { t: ev.t, d: ev.d }));
    const body = shown.length === 1 ? shown[0] : { b: shown };
    const send = (fate: 'arrived' | 'again') => {
      const arrived = !step.lost && this.#network.send('ev', body);
      const told = this.#deps.elapsed() === null ? 'before' : arrived ? fate : 'lost';
      for (const ev of frame) {
        this.#deps.note({ kind: 'event', line: step.line, topic: step.topic, ev, fate: told });
      }
    };
    const deliver = () => {
      send('arrived');
      if (step.twice && !step.lost) send('again');
    };
    if (step.hold > 0 && !step.lost) this.#deps.after(step.hold, deliver);
    else deliver();
  }

  #now(): number {
    return this.#deps.header.now + (this.#deps.elapsed() ?? 0);
  }

  #passed(title: string, logged: string, raw: unknown): void {
    this.#deps.log(logged);
    this.#deps.note({ kind: 'link', line: null, title, raw });
  }

  #welcome(peer: Peer, auth: unknown): void {
    const { token, rs = [] } = (auth ?? {}) as Partial<ConnectAuth>;
    const r = this.#seq ? rs.map(it => this.#topics.resume(it)) : [];
    const hello = scriptedHello(ownerOf(this.#deps.header, token), { now: this.#now(), seq: this.#seq, r });
    this.#deps.connected();
    this.#passed('connected', 'connected', hello);
    peer.emit('hello', hello);
  }

  #request(event: string, body: unknown): unknown {
    let answer: unknown;
    if (event === 'sync') {
      answer = { now: this.#now(), r: (body as SyncRequest).rs.map(it => this.#topics.resume(it)) };
    } else if (event === 'auth') answer = { ok: true, ttl: TOKEN_TTL_MS };
    this.#passed(event, event, { request: body, answer });
    return answer;
  }
}
