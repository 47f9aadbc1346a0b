import type { RandomSource } from '../deps.ts';
import type { LinkStep } from './script.ts';
import { type Admission, type Peer, type Refusal, ScriptedSocketServer } from './scriptedSocket.ts';

export interface NetworkDeps {
  /** The page's origin as ws://. */
  readonly url: string;
  readonly random: RandomSource;
  /** Whether the page can reach the network. */
  readonly awake: () => boolean;
  readonly refused: (why: Exclude<LinkStep['link'], 'slow'>) => void;
  readonly welcome: (peer: Peer, auth: unknown) => void;
  readonly request: (event: string, body: unknown) => unknown;
}

type Obstacle = Refusal | 'hang' | 'mute' | 'cut';

/** The connections between page and script, and the faults that a script puts on them. */
export class ScriptedNetwork {
  readonly #deps: NetworkDeps;
  readonly #server: ScriptedSocketServer;
  readonly #peers = new Set<Peer>();
  readonly #obstacles: Obstacle[] = [];
  #slow = { ms: 0, jitter: 0 };
  #linkUp = true;

  constructor(deps: NetworkDeps) {
    this.#deps = deps;
    this.#server = new ScriptedSocketServer(deps.url, {
      onOpen: () => this.#open(),
      delay: () => this.#delay(),
      onConnect: () => this.#admit(),
      onReady: (peer, auth) => {
        this.#peers.add(peer);
        deps.welcome(peer, auth);
      },
      onRequest: (_peer, event, body) => deps.request(event, body),
      onGone: peer => this.#peers.delete(peer),
    });
  }

  /** How long a call takes on its way, ms; null while the network is down. */
  callDelay(): number | null {
    return this.#deps.awake() ? this.#delay() : null;
  }

  /** Whether the script lets the next connection attempt succeed. */
  get open(): boolean {
    const [next] = this.#obstacles;
    return this.#linkUp && this.#deps.awake() && (next === undefined || typeof next === 'object');
  }

  /** Sends to all open connections; false when there is none. */
  send(event: string, body: unknown): boolean {
    for (const peer of this.#peers) peer.emit(event, body);
    return this.#peers.size > 0;
  }

  /** Accepts or refuses connections, depending on the link and the page. */
  update(): void {
    if (this.#linkUp && this.#deps.awake()) this.#server.up();
    else this.end();
  }

  end(): void {
    this.#server.down();
    this.#peers.clear();
  }

  happen(step: LinkStep): void {
    const { link, times } = step;
    switch (link) {
      case 'down':
      case 'up':
        this.#linkUp = link === 'up';
        this.update();
        return;
      case 'slow':
        this.#slow = step;
        return;
      case 'reject':
        this.#obstruct(times, reasonOf(step, 'unauthorized'));
        return;
      case 'hang':
      case 'mute':
      case 'cut':
        this.#obstruct(times, link);
        return;
      default:
        for (const peer of [...this.#peers]) {
          if (link === 'bye') peer.emit('bye', reasonOf(step, 'restart'));
          if (link === 'bye' || link === 'kick') peer.disconnect();
          if (link === 'halfOpen') peer.silence();
          if (link === 'drop') peer.drop();
          this.#peers.delete(peer);
        }
    }
  }

  #obstruct(times: number, obstacle: Obstacle): void {
    for (let n = 0; n < times; n += 1) this.#obstacles.push(obstacle);
  }

  #open(): boolean {
    if (this.#obstacles[0] !== 'hang') return true;
    this.#obstacles.shift();
    this.#deps.refused('hang');
    return false;
  }

  #admit(): Admission {
    const [obstacle] = this.#obstacles;
    if (obstacle === undefined || obstacle === 'hang') return { ok: true };
    this.#obstacles.shift();
    this.#deps.refused(typeof obstacle === 'string' ? obstacle : 'reject');
    return typeof obstacle === 'string' ? obstacle : { ok: false, data: obstacle };
  }

  #delay(): number {
    const { ms, jitter } = this.#slow;
    return jitter > 0 ? ms + Math.round(this.#deps.random() * jitter) : ms;
  }
}

function reasonOf({ code, retryMs, spreadMs, until }: LinkStep, otherwise: string): Refusal {
  return {
    code: code ?? otherwise,
    ...(retryMs === undefined ? {} : { retryMs }),
    ...(spreadMs === undefined ? {} : { spreadMs }),
    ...(until === undefined ? {} : { until }),
  };
}
