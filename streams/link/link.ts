import type { ConnectionReason } from '../connectionState.ts';
import type { LinkState } from '../merge/transport.ts';
import type { Bye } from '../wire/protocol/frames.ts';
import type { BusDeps, LinkHandlers } from './busDeps.ts';
import { type EndCode, reactionTo } from './byeReaction.ts';
import { connectAuth } from './connectAuth.ts';
import { createConnectionState } from './connectionState.ts';
import { createHandshake } from './handshake.ts';
import { pacedBye } from './pacing.ts';
import { ReconnectPlan } from './reconnectPlan.ts';
import { createRenewal } from './renewal.ts';
import { type SessionCheck, verifyRenewal, verifySession } from './sessionCheck.ts';
import { openSocketPort, type SocketListeners, type SocketPort } from './socketPort.ts';

/** How long the gateway may take to answer a check of the link, ms. */
const PROOF_MS = 4_000;

/** The one socket of the page: connects, waits for `hello`, and connects again after a loss. */
export class SocketLink implements SocketListeners {
  readonly shown: ReturnType<typeof createConnectionState>;
  readonly #deps: BusDeps;
  readonly #handlers: LinkHandlers;
  readonly #handshake;
  readonly #renewal;
  readonly #plan: ReconnectPlan;
  #port: SocketPort | null = null;
  #loading = false;
  /** Whether a connection is wanted: true from `start` to `stop`. */
  #wanted = false;
  #awayFor: 'offline' | 'hidden' | 'asleep' | null = null;
  /** Delay that socket.io will wait after the present attempt, ms. */
  #delayMs = 0;
  #connectSentAt = 0;
  /** Whether the token was renewed since the last `hello`: a second refusal means backoff. */
  #renewed = false;
  /** Raised with each new connection, so that callbacks of an earlier one are ignored. */
  #generation = 0;

  constructor(deps: BusDeps, handlers: LinkHandlers) {
    this.#deps = deps;
    this.#handlers = handlers;
    this.shown = createConnectionState(deps.clock);
    this.#plan = new ReconnectPlan({ ...deps, shown: this.shown, reopen: () => this.#reopen() });
    this.#handshake = createHandshake({
      isHello: deps.wire.frames.hello,
      onUp: link => this.#up(link),
      onDead: () => this.#dead(),
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
    this.#renewed = false;
    this.#plan.reset();
    this.#reopen();
  }

  stop(reason: ConnectionReason): void {
    this.#wanted = false;
    this.#close();
    this.shown.closed(reason);
  }

  retryNow(): void {
    if (this.shown.link$.value.up || this.#awayFor !== null || this.#plan.hurry() > 0) return;
    this.#wanted = true;
    this.#reopen();
  }

  /** Closes the connection because the page can't use one now. */
  away(reason: 'offline' | 'hidden' | 'asleep'): void {
    this.#awayFor = reason;
    if (!this.#wanted) return;
    this.#close();
    this.shown.waiting(reason, this.#plan.attempt, null);
  }

  /** The page is active again: check the open link, or connect. */
  back(): void {
    const wasAway = this.#awayFor;
    this.#awayFor = this.#deps.lifecycle.online$.value ? null : 'offline';
    if (!this.#wanted || this.#awayFor !== null) return;
    if (this.shown.link$.value.up) {
      void this.#prove();
      return;
    }
    const { earlyMs } = this.#plan;
    // A page from the back-forward cache connects at once: it returns no more often than a person navigates, and shows
    // its old values until then.
    const waitMs = earlyMs > 0 || wasAway === 'asleep' ? earlyMs : this.#plan.hurry();
    if (waitMs <= 0) this.#reopen();
    // Otherwise the attempt under way goes on, unless it was given up when the page went away.
    else if (wasAway !== null || earlyMs > 0) this.#plan.reopenIn(waitMs, this.shown.state$.value.reason);
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

  // Callbacks of the socket.

  auth(send: (auth: Record<string, unknown>) => void): void {
    void connectAuth(this.#deps).then(auth => {
      this.#connectSentAt = this.#deps.clock.monotonic();
      send({ ...auth });
    });
  }

  opened(): void {
    this.#handshake.opened();
  }

  connected(): void {
    this.#handshake.connected();
  }

  attempting(): void {
    this.#plan.attempted();
    this.shown.connecting(this.#plan.attempt);
    this.#setDelay();
  }

  closing(): void {
    this.#setDelay();
  }

  refused({ retries, data }: { retries: boolean; data: unknown }): void {
    if (!this.#wanted || this.#awayFor !== null) return;
    this.#lost();
    if (this.#deps.wire.frames.bye(data)) this.#dismissed(pacedBye(data as Bye));
    else if (retries) this.shown.waiting('network', this.#plan.attempt, this.#delayMs);
    else this.#plan.backOff('server', {});
  }

  disconnected(reason: string): void {
    this.#lost();
    // 'io client disconnect' is caused by the client itself, which has already set the next state.
    if (!this.#wanted || this.#awayFor !== null || reason === 'io client disconnect') return;
    if (reason === 'io server disconnect')
      void this.#follow(verifySession(this.#deps.checkSession), 'server');
    else {
      const shown = reason === 'ping timeout' ? 'timeout' : 'network';
      this.shown.waiting(shown, this.#plan.attempt, this.#delayMs);
    }
  }

  event(name: 'hello' | 'ev' | 'bye', body: unknown): void {
    if (name === 'hello') this.#handshake.hello(body);
    else if (name === 'ev') {
      this.#handshake.event(body);
      this.#handlers.event(body);
    } else if (this.#deps.wire.frames.bye(body)) this.#dismissed(pacedBye(body as Bye));
  }

  // Reactions to what the socket reported.

  #up(link: Extract<LinkState, { up: true }>): void {
    const { clock } = this.#deps;
    this.#renewed = false;
    this.#plan.succeeded();
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

  /**
   * Connected, but without a `hello`. Disconnects explicitly, because after a mere cut socket.io may never connect
   * again: its socket may be stuck on an answer it could not read.
   */
  #dead(): void {
    this.#close();
    this.#plan.backOff('timeout', {});
  }

  /** The gateway ends this connection, or did not accept it. */
  #dismissed(bye: Bye): void {
    if (!this.#wanted) return;
    const reaction = reactionTo(bye.code);
    this.#close();
    if (reaction.do === 'end') this.#endSession(reaction.code);
    else if (reaction.do === 'renew') this.#renewAndReturn();
    else if (reaction.do === 'maintenance') this.#maintain(bye.retryMs);
    else {
      if (bye.code === 'bad') this.#deps.logger.warn('link.bad', { retryMs: bye.retryMs ?? null });
      this.#plan.backOff(reaction.reason, bye);
    }
  }

  #endSession(code: EndCode): void {
    this.stop(code);
    this.#handlers.ended(code);
  }

  #renewAndReturn(): void {
    if (this.#renewed) {
      // Refused twice in a row: clocks or keys of the servers disagree, so wait before the next attempt.
      this.#renewed = false;
      this.#plan.backOff('token_expired', {});
      return;
    }
    this.#renewed = true;
    void this.#follow(verifyRenewal(this.#deps.credentials), 'token_expired');
  }

  /** Waits for a session check and acts on its result, unless the connection has changed meanwhile. */
  async #follow(pending: Promise<SessionCheck>, reason: ConnectionReason): Promise<void> {
    this.shown.waiting(reason, this.#plan.attempt, null);
    const mine = this.#generation;
    const check = await pending;
    if (mine !== this.#generation) return;
    if (check.do === 'return') this.#reopen();
    else if (check.do === 'end') this.#endSession(check.code);
    else if (check.do === 'maintenance') this.#maintain(undefined);
    else this.#plan.backOff(reason, check);
  }

  /** During a maintenance only REST answers: ask there until it is over, then connect. */
  #maintain(retryMs: number | undefined): void {
    const look = () => this.#follow(verifySession(this.#deps.checkSession), 'maintenance');
    this.#plan.lookAgain(retryMs, () => void look());
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

  /**
   * Connects afresh. `connect()` alone has no effect while socket.io waits for its next attempt, hence the
   * disconnect.
   */
  #reopen(): void {
    this.#close();
    if (this.#awayFor !== null) {
      this.shown.waiting(this.#awayFor, this.#plan.attempt, null);
      return;
    }
    this.shown.connecting(this.#plan.attempt);
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
      if (this.#wanted) this.#plan.backOff('network', {});
    }
  }

  #setDelay(): void {
    this.#delayMs = this.#plan.lossDelay();
    this.#port?.setDelay(this.#delayMs);
  }

  /** Updates the state after the connection was lost, whatever the reason. */
  #lost(): void {
    this.#generation += 1;
    this.#handshake.reset();
    this.#renewal.stop();
    this.#plan.lost();
  }

  #close(): void {
    this.#plan.clear();
    this.#lost();
    this.#port?.disconnect();
  }
}
