import type { Socket } from 'socket.io-client';
import type { Behavior } from '../behavior.ts';
import { createState } from '../behaviors/state.ts';
import type { LinkDeps } from '../deps.ts';
import type { Applied } from '../inspector.ts';
import type { RecordedProduct } from './product.ts';
import { hookSocketIo, tapFetch } from './recording/hooks.ts';
import type { RecordedPage } from './recording/page.ts';
import { Recording, type RecordingDeps, type RecordingEnd } from './recording/recording.ts';
import { writeScript } from './recording/writeScript.ts';

/** What a recording may keep. Credentials, tokens, names and free texts never stay. */
export interface RecordOptions {
  /** Keep amounts as they are; without it they are replaced by made-up ones that keep order and equality. */
  readonly keepAmounts: boolean;
}

export interface RecordingStatus {
  readonly recording: boolean;
  /** Milliseconds since it began. */
  readonly elapsed: number;
  readonly events: number;
  readonly linkChanges: number;
  readonly answers: number;
  /**
   * Why the last recording ended; null before the first and while one runs. `full`: it reached its limit;
   * `account`: somebody signs in or out in a way that a script can't express. `stop` still returns its script.
   */
  readonly ended: RecordingEnd | null;
}

/** What of a page's surroundings a recorder needs; `createLink` takes the same. */
export type RecorderDeps = Omit<RecordingDeps, 'request'> &
  Pick<LinkDeps, 'loadSocketIo' | 'random' | 'inspector'>;

/** Records what happens to a live page as a script that brings a page into the same states. `D` is what surrounds the page. */
export interface Recorder<D> {
  /** The surroundings that it was made with, wrapped so that the recorder sees calls and events: the page takes these. */
  readonly deps: D;
  readonly status$: Behavior<RecordingStatus>;
  /**
   * Says how the page is looked at when a recording begins; called once, before `start`. Resolves when it is known who is signed
   * in, because that decides which topics are followed.
   */
  observe(look: () => Promise<RecordedPage>): void;
  /** Starts with the present state of every followed topic. */
  start(): Promise<void>;
  /** Ends and returns the script's text; its `expect` lines hold the states at the end and at quiet moments. */
  stop(options: RecordOptions): Promise<string>;
}

export interface RecorderOptions<D extends RecorderDeps> {
  readonly deps: D;
  readonly product: RecordedProduct;
  /** Where the gateway is, and with what a call of the recorder's own goes out: headers of the product, the token. */
  readonly request: RecordingDeps['request'];
  /** Limits at which a recording ends by itself: so many events, or a script of about so many characters. */
  readonly limits?: { readonly events: number; readonly size: number };
}

const LIMITS = { events: 20_000, size: 10_000_000 };
const IDLE: RecordingStatus = {
  recording: false,
  elapsed: 0,
  events: 0,
  linkChanges: 0,
  answers: 0,
  ended: null,
};

/** A recorder that doesn't record: until `start` it keeps nothing and passes everything on. */
export function createRecorder<D extends RecorderDeps>({
  deps,
  product,
  request,
  limits = LIMITS,
}: RecorderOptions<D>): Recorder<D> {
  const status$ = createState(IDLE);
  let lookAtPage: (() => Promise<RecordedPage>) | null = null;
  let socket: Socket | null = null;
  let recording: Recording | null = null;
  /** The recording while it runs. */
  const running = () => (recording?.ended === null ? recording : null);

  function tell(): void {
    if (recording === null) return;
    const { elapsed, ended, trace } = recording;
    status$.set({ recording: ended === null, elapsed, ended, ...trace.counts });
  }

  return {
    deps: {
      ...deps,
      fetch: tapFetch(deps, () => running()?.listener ?? null),
      loadSocketIo: hookSocketIo(deps.loadSocketIo, made => {
        socket = made;
        running()?.watch(made);
      }),
      inspector: {
        applied(change: Applied) {
          deps.inspector?.applied(change);
          recording?.applied(change);
        },
      },
    },
    status$,
    observe(look) {
      lookAtPage = look;
    },
    async start() {
      if (lookAtPage === null) throw new Error('the recorder does not know what to record');
      if (running()) throw new Error('a recording is under way');
      const page = await lookAtPage();
      recording = new Recording(
        { deps: { ...deps, request }, product, page, limits, onChange: tell },
        socket,
      );
      tell();
      await recording.begin();
    },
    async stop({ keepAmounts }) {
      if (recording === null) throw new Error('nothing was recorded');
      await recording.finish('stopped');
      const { beginning, trace, end } = recording;
      recording = null;
      const text = writeScript(
        { beginning, trace, end, wire: deps.wire, product },
        { keepAmounts, random: deps.random },
      );
      return text;
    },
  };
}
