import { epochMs, isAbsurdEpoch } from '../../streams/wire/epoch.ts';
import type { Res } from '../../streams/wire/frames.ts';
import type { Resume } from '../../streams/wire/position.ts';
import type { RealtimeLimits } from './limits.ts';
import type { Loader } from './loader.ts';
import { mayRead, type Reader } from './rights.ts';
import { bytesAfter, eventsAfter, latest } from './ring.ts';
import type { Rings } from './rings.ts';
import { type Asker, createRotationGuard } from './rotation.ts';
import type { Tail } from './tail.ts';

/** What `prepare` found out and holds on to. */
export interface Prepared {
  /** Topics on which the client is ahead of the store. */
  readonly ahead: ReadonlySet<string>;
  /** Lets the rings go; call it once they are subscribed to, or when nothing comes of it. */
  release(): void;
}

/** Answers, and about how many bytes they are. */
export interface Answered {
  readonly r: Res[];
  readonly bytes: number;
}

/** The rule S4: what a reader gets who stands at a position. */
export interface Answers {
  /**
   * Does everything that takes time: loads rings, waits for the tail where the client knows more than this
   * process, and starts a new epoch where the store knows less than the client. The rings stay until `release`,
   * or a room would be joined that nobody feeds. Rejects when a topic can't be read now.
   */
  prepare(asker: Asker, rs: readonly Resume[]): Promise<Prepared>;
  /** The answers, at once: call it in the turn that joins the rooms, so no event falls in between (S5). */
  now(reader: Reader, rs: readonly Resume[], ahead: ReadonlySet<string>): Answered;
}

/** What answers are made from. */
export interface AnswersDeps {
  readonly rings: Rings;
  readonly loader: Pick<Loader, 'ensure'>;
  readonly tail: Pick<Tail, 'refresh' | 'rotate'>;
  readonly limits: Pick<RealtimeLimits, 'answerEvents' | 'answerBytes' | 'lagMs'> &
    Parameters<typeof createRotationGuard>[0];
  /** Real time, epoch ms. */
  readonly wall: () => number;
  /** Real time that never steps, ms. */
  readonly monotonic: () => number;
}

/** What an answer is besides its events, bytes. */
const FRAME_BYTES = 100;

/** Answers from the rings of this process. */
export function createAnswers(deps: AnswersDeps): Answers {
  const { rings, limits } = deps;
  const mayRotate = createRotationGuard(limits, deps.monotonic);

  const isAhead = ([t, e, s]: Resume) => {
    const ring = rings.get(t);
    if (ring === undefined || e === null) return false;
    return e === ring.e ? s > ring.s : epochMs(e) > epochMs(ring.e);
  };
  const settle = async (asker: Asker, resume: Resume): Promise<boolean> => {
    const [t, e, s] = resume;
    if (e === null || !isAhead(resume)) return false;
    if (e !== rings.get(t)?.e && isAbsurdEpoch(e, deps.wall())) return true;
    if (e === rings.get(t)?.e) await rings.reached(t, e, s, limits.lagMs);
    if (!isAhead(resume)) return false;
    await deps.tail.refresh([t]);
    if (!isAhead(resume)) return false;
    if (e === rings.get(t)?.e && mayRotate(asker, t)) await deps.tail.rotate(t, e);
    return true;
  };
  /** @param most Bytes of events it may carry. */
  const answer = (reader: Reader, [t, e, s]: Resume, ahead: ReadonlySet<string>, most: number): Res => {
    if (!mayRead(reader, t)) return { t, e: null, s: 0, ok: false, why: 'deny' };
    const ring = rings.get(t);
    // Not prepared for: the client reads the snapshot, as after any other new epoch.
    if (ring === undefined) return { t, e: null, s: 0, ok: false, why: 'epoch' };
    const at = { t, e: ring.e, s: ring.s };
    if (ahead.has(t)) return { ...at, ok: false, why: 'ahead' };
    if (e !== ring.e) return { ...at, ok: false, why: 'epoch' };
    if (s > ring.s) return { ...at, ok: false, why: 'ahead' };
    const fits = ring.s === s || bytesAfter(ring, s) <= most;
    if (ring.kind === 'value' && fits) {
      const newest = latest(ring);
      return { ...at, kind: 'value', ok: true, evs: newest !== null && ring.s > s ? [newest] : [] };
    }
    const evs = fits ? eventsAfter(ring, s, limits.answerEvents) : null;
    return evs === null
      ? { ...at, ok: false, why: 'trimmed' }
      : { ...at, kind: 'log', ok: true, evs: [...evs] };
  };
  return {
    async prepare(asker, rs) {
      const allowed = rs.filter(([t]) => mayRead(asker.reader, t));
      const names = allowed.map(([t]) => t);
      const release = rings.hold(names);
      try {
        await deps.loader.ensure(names);
        const settled = await Promise.all(
          allowed.map(async resume => ((await settle(asker, resume)) ? [resume[0]] : [])),
        );
        return { ahead: new Set(settled.flat()), release };
      } catch (error) {
        release();
        throw error;
      }
    },
    now(reader, rs, ahead) {
      let left = limits.answerBytes;
      let frames = 0;
      const r = rs.map(resume => {
        const res = answer(reader, resume, ahead, left);
        frames += FRAME_BYTES;
        if (res.ok && res.evs.length > 0) {
          const ring = rings.get(res.t);
          if (ring) left -= bytesAfter(ring, resume[2]);
        }
        return res;
      });
      return { r, bytes: limits.answerBytes - left + frames };
    },
  };
}
