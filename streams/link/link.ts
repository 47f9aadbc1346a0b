import type { LinkState } from '../merge/transport.ts';
import type { ConnectionReason } from '../stores/connection.ts';
import type { Bye } from '../wire/frames.ts';
import type { BusDeps } from './bus.ts';
import { type EndCode, isEndCode, reactionTo } from './byeReaction.ts';
import type { ClockSample } from './clockOffset.ts';
import { connectAuth } from './connectAuth.ts';
import { createConnectionState } from './connectionState.ts';
import { createGreeting } from './greeting.ts';
import { createAlarm } from './later.ts';
import { maintenanceDelay, reconnectDelay } from './reconnectDelay.ts';
import { createRenewal } from './renewal.ts';
import { failureOf, refusesToken } from './restError.ts';
import { openSocketPort, type SocketListeners, type SocketPort } from './socketPort.ts';

/** A connection counts as good after this long, ms: one that is accepted and closed at once does not. */
const STABLE_MS = 10_000;
/** Least time between two attempts that a person or the page asks for, ms. */
const RETRY_NOW_MS = 5_000;
/** How long a link may take to prove that it lives, ms. */
const PROOF_MS = 4_000;

export interface LinkHandlers {
  readonly event: (frame: unknown) => void;
  readonly ended: (code: EndCode) => void;
  readonly sample: (sample: ClockSample) => void;
}

/** The life of the one socket: connect, greet, lose, wait, come back. */
export class Link implements SocketListeners {
  readonly shown: ReturnType<typeof createConnectionState>;
  readonly #deps: BusDeps;
  readonly #handlers: LinkHandlers;
  readonly #greeting;
  readonly #renewal;
  /** Our own next attempt; socket.io has its own after a plain loss. */
  readonly #plan = createAlarm();
  readonly #stable = createAlarm();
  #port: SocketPort | null = null;
  #loading = false;
  /** Whether somebody wants a connection. */
  #wanted = false;
  #awayFor: 'offline' | 'hidden' | 'asleep' | null = null;
  #attempt = 0;
  /** Delay that socket.io will take after the present attempt, ms. */
  #delayMs = 0;
  /** Not to be asked again before this monotonic time. */
  #notBefore = Number.NEGATIVE_INFINITY;
  #hurriedAt = Number.NEGATIVE_INFINITY;
  #connectSentAt = 0;
  /** Whether the token was renewed since the last greeting: a second refusal means backoff. */
  #renewed = false;
  /** Raised whenever the present connection stops to count. */
  #generation = 0;

  constructor(deps: BusDeps, handlers: LinkHandlers) {
    this.#deps = deps;
    this.#handlers = handlers;
    this.shown = createConnectionState(deps.clock);
    this.#greeting = createGreeting({
      isHello: deps.wire.frames.hello,
      onUp: link => this.#up(link),
      onDead: () => this.#port?.cut(),
    });
    this.#renewal = createRenewal({
      credentials: deps.credentials,
      random: deps.random,
      isAuthAnswer: deps.wire.frames.authAnswer,
      present: token => this.request('auth', { token }, PROOF_MS),
      onRefused: code => this.#dismissed({ code }),
    });
  }

  start(): void {
    this.#wanted = true;
    this.#attempt = 0;
    this.#renewed = false;
    this.#notBefore = Number.NEGATIVE_INFINITY;
    this.#reopen();
  }

  stop(reason: ConnectionReason): void {
    this.#wanted = false;
    this.#close();
    this.shown.closed(reason);
  }

  retryNow(): void {
    if (this.shown.link$.value.up || !this.#mayHurry()) return;
    this.#wanted = true;
    this.#reopen();
  }

  /** The page has no use for a connection for now. */
  away(reason: 'offline' | 'hidden' | 'asleep'): void {
    this.#awayFor = reason;
    if (!this.#wanted) return;
    this.#close();
    this.shown.waiting(reason, this.#attempt, null);
  }

  /** The page is back: prove the link, or connect. */
  back(): void {
    const wasAway = this.#awayFor;
    this.#awayFor = this.#deps.lifecycle.online$.value ? null : 'offline';
    if (!this.#wanted || this.#awayFor !== null) return;
    if (this.shown.link$.value.up) {
      void this.#prove();
      return;
    }
    const early = this.#notBefore - this.#deps.clock.monotonic();
    if (early > 0) this.#planIn(early, this.shown.state$.value.reason);
    else if (wasAway !== null || this.#mayHurry()) this.#reopen();
  }

  present(token: string): void {
    if (this.shown.link$.value.up) this.#renewal.show(token);
  }

  send(event: string, body: unknown): void {
    this.#port?.send(event, body);
  }

  request(event: string, body: unknown, timeoutMs: number): Promise<unknown> {
    return this.#port?.request(event, body, timeoutMs) ?? Promise.reject(new Error('not connected'));
  }

  destroy(): void {
    this.#wanted = false;
    this.#close();
    this.#port?.destroy();
    this.#port = null;
    this.shown.closed('closed');
    this.shown.end();
  }

  // What the socket reports.

  auth(send: (auth: Record<string, unknown>) => void): void {
    void connectAuth(this.#deps).then(auth => {
      this.#connectSentAt = this.#deps.clock.monotonic();
      send({ ...auth });
    });
  }

  opened(): void {
    this.#greeting.opened();
  }

  connected(): void {
    this.#greeting.connected();
  }

  attempting(): void {
    this.#attempt += 1;
    this.shown.connecting(this.#attempt);
    this.#setDelay();
  }

  closing(): void {
    this.#setDelay();
  }

  refused({ retries, data }: { retries: boolean; data: unknown }): void {
    if (!this.#wanted || this.#awayFor !== null) return;
    this.#lost();
    if (this.#deps.wire.frames.bye(data)) this.#dismissed(data as Bye);
    else if (retries) this.shown.waiting('network', this.#attempt, this.#delayMs);
    else this.#backOff('server', {});
  }

  disconnected(reason: string): void {
    this.#lost();
    // 'io client disconnect' is our own doing: whoever did it has said what comes next.
    if (!this.#wanted || this.#awayFor !== null || reason === 'io client disconnect') return;
    if (reason === 'io server disconnect') void this.#askWhy();
    else this.shown.waiting(reason === 'ping timeout' ? 'timeout' : 'network', this.#attempt, this.#delayMs);
  }

  event(name: 'hello' | 'ev' | 'bye', body: unknown): void {
    if (name === 'hello') this.#greeting.hello(body);
    else if (name === 'ev') {
      this.#greeting.event(body);
      this.#handlers.event(body);
    } else if (this.#deps.wire.frames.bye(body)) this.#dismissed(body as Bye);
  }

  // What follows from it.

  #up(link: Extract<LinkState, { up: true }>): void {
    const { clock } = this.#deps;
    this.#renewed = false;
    this.#stable.set(STABLE_MS, () => {
      this.#attempt = 0;
    });
    if (link.hello) {
      this.#handlers.sample({
        sentAt: this.#connectSentAt,
        receivedAt: clock.monotonic(),
        serverNow: link.hello.now,
      });
      this.#renewal.start(link.hello.ttl);
    }
    this.shown.up(link);
  }

  /** The gateway sends this client away, or didn't let it in. */
  #dismissed(bye: Bye): void {
    if (!this.#wanted) return;
    const reaction = reactionTo(bye.code);
    this.#close();
    if (reaction.do === 'end') this.#endSession(reaction.code);
    else if (reaction.do === 'renew') void this.#renewAndReturn();
    else if (reaction.do === 'maintenance') this.#maintain(bye.retryMs);
    else {
      if (bye.code === 'bad') this.#deps.logger.warn('link.bad', { retryMs: bye.retryMs ?? null });
      this.#backOff(reaction.reason, bye);
    }
  }

  #endSession(code: EndCode): void {
    this.stop(code);
    this.#handlers.ended(code);
  }

  async #renewAndReturn(): Promise<void> {
    if (this.#renewed) {
      // Refused twice in a row: the clocks or keys of the servers disagree, so give them time.
      this.#renewed = false;
      this.#backOff('token_expired', {});
      return;
    }
    this.#renewed = true;
    this.shown.waiting('token_expired', this.#attempt, null);
    const mine = this.#generation;
    try {
      await this.#deps.credentials.renew();
      if (mine === this.#generation) this.#reopen();
    } catch (error) {
      if (mine !== this.#generation) return;
      const failure = failureOf(error);
      if (refusesToken(failure)) this.#endSession(isEndCode(failure.code) ? failure.code : 'unauthorized');
      else this.#backOff('token_expired', { retryMs: failure.retryAfterMs ?? 0 });
    }
  }

  /** Thrown out without a word: only REST can tell a kick from a crash. */
  async #askWhy(): Promise<void> {
    this.shown.waiting('server', this.#attempt, null);
    const mine = this.#generation;
    try {
      const session = await this.#deps.checkSession();
      if (mine !== this.#generation) return;
      if (session.state === 'kicked') this.#endSession('kicked');
      else if (session.state === 'maintenance') this.#maintain(undefined);
      else this.#backOff('server', {});
    } catch (error) {
      if (mine !== this.#generation) return;
      const { code, retryAfterMs } = failureOf(error);
      if (isEndCode(code)) this.#endSession(code);
      else this.#backOff('server', { retryMs: retryAfterMs ?? 0 });
    }
  }

  #maintain(retryMs: number | undefined): void {
    const delayMs = maintenanceDelay(retryMs, this.#deps.random);
    this.#notBefore = this.#deps.clock.monotonic() + delayMs;
    this.shown.waiting('maintenance', this.#attempt, delayMs);
    this.#plan.set(delayMs, () => void this.#askWhy());
  }

  #backOff(reason: ConnectionReason, bye: Pick<Bye, 'retryMs' | 'spreadMs'>): void {
    const delayMs = reconnectDelay(
      { attempt: this.#attempt, floorMs: bye.retryMs ?? 0, spreadMs: bye.spreadMs ?? null },
      this.#deps.random,
    );
    // The spread of a restart binds as much as a floor: whoever comes back early meets no server.
    const floorMs = bye.spreadMs === undefined ? (bye.retryMs ?? 0) : delayMs;
    this.#notBefore = this.#deps.clock.monotonic() + Math.min(floorMs, delayMs);
    this.#attempt += 1;
    this.#planIn(delayMs, reason);
  }

  #planIn(delayMs: number, reason: ConnectionReason): void {
    this.shown.waiting(reason, this.#attempt, delayMs);
    this.#plan.set(delayMs, () => this.#reopen());
  }

  async #prove(): Promise<void> {
    const mine = this.#generation;
    try {
      await this.request('sync', { t0: this.#deps.clock.monotonic(), rs: [] }, PROOF_MS);
    } catch {
      if (mine !== this.#generation || !this.#wanted) return;
      this.#port?.cut();
      this.#reopen();
    }
  }

  /** Whether a wish to connect at once is granted. */
  #mayHurry(): boolean {
    const now = this.#deps.clock.monotonic();
    if (now - this.#hurriedAt < RETRY_NOW_MS) return false;
    this.#hurriedAt = now;
    return true;
  }

  /** Connects afresh. `connect()` alone does nothing while socket.io waits, hence the disconnect. */
  #reopen(): void {
    this.#close();
    if (this.#awayFor !== null) {
      this.shown.waiting(this.#awayFor, this.#attempt, null);
      return;
    }
    this.shown.connecting(this.#attempt);
    if (this.#port) {
      this.#setDelay();
      this.#port.connect();
    } else void this.#load();
  }

  async #load(): Promise<void> {
    if (this.#loading) return;
    this.#loading = true;
    try {
      const port = await openSocketPort(this.#deps, this);
      this.#loading = false;
      if (this.#deps.scope.ended) port.destroy();
      else {
        this.#port = port;
        if (this.#wanted) this.#reopen();
      }
    } catch {
      this.#loading = false;
      if (this.#wanted) this.#backOff('network', {});
    }
  }

  #setDelay(): void {
    const { random } = this.#deps;
    this.#delayMs = reconnectDelay({ attempt: this.#attempt, floorMs: 0, spreadMs: null }, random);
    this.#port?.setDelay(this.#delayMs);
  }

  /** The connection is gone, for whatever reason. */
  #lost(): void {
    this.#generation += 1;
    this.#greeting.reset();
    this.#renewal.stop();
    this.#stable.clear();
  }

  #close(): void {
    this.#plan.clear();
    this.#lost();
    this.#port?.disconnect();
  }
}
