import type { Res } from '../../streams/wire/frames.ts';
import type { Resume } from '../../streams/wire/position.ts';
import { epochMs } from './epoch.ts';
import type { RealtimeLimits } from './limits.ts';
import type { Loader } from './loader.ts';
import { mayRead, type Reader } from './rights.ts';
import { eventsAfter, latest } from './ring.ts';
import type { Rings } from './rings.ts';
import type { Tail } from './tail.ts';

/** What `prepare` found out: topics on which the client is ahead of the store. */
export type Ahead = ReadonlySet<string>;

/** The rule S4: what a reader gets who stands at a position. */
export interface Answers {
  /**
   * Does everything that takes time: loads rings, waits for the tail where the client knows more than this
   * process, and starts a new epoch where the store knows less than the client. Rejects when a topic can't be
   * read now.
   */
  prepare(reader: Reader, rs: readonly Resume[]): Promise<Ahead>;
  /** The answers, at once: call it in the turn that joins the rooms, so no event falls in between (S5). */
  now(reader: Reader, rs: readonly Resume[], ahead: Ahead): Res[];
}

/** What answers are made from. */
export interface AnswersDeps {
  readonly rings: Rings;
  readonly loader: Pick<Loader, 'ensure'>;
  readonly tail: Pick<Tail, 'refresh' | 'rotate'>;
  readonly limits: Pick<RealtimeLimits, 'answerEvents' | 'lagMs' | 'rotateMs' | 'publicRotateMs'>;
  /** Real time, epoch ms. */
  readonly wall: () => number;
}

/**
 * Whether a claim may start a new epoch now. Claims can be lies, and a new epoch makes every reader of the
 * topic read it again, so claims get one per topic and span; in between, and for visitors always, the
 * claiming client alone starts over.
 */
function createRotationGuard({ limits, wall }: Pick<AnswersDeps, 'limits' | 'wall'>) {
  const last = new Map<string, number>();
  return (reader: Reader, t: string): boolean => {
    const at = wall();
    const span = t.startsWith('g:') ? limits.publicRotateMs : limits.rotateMs;
    if (reader === null || at - (last.get(t) ?? Number.NEGATIVE_INFINITY) < span) return false;
    for (const [topic, when] of last) if (at - when > limits.publicRotateMs) last.delete(topic);
    last.set(t, at);
    return true;
  };
}

/** Answers from the rings of this process. */
export function createAnswers(deps: AnswersDeps): Answers {
  const { rings, limits } = deps;
  const mayRotate = createRotationGuard(deps);

  const isAhead = ([t, e, s]: Resume) => {
    const ring = rings.get(t);
    if (ring === undefined || e === null) return false;
    return e === ring.e ? s > ring.s : epochMs(e) > epochMs(ring.e);
  };
  const settle = async (reader: Reader, resume: Resume): Promise<boolean> => {
    const [t, e, s] = resume;
    if (e === null || !isAhead(resume)) return false;
    if (e === rings.get(t)?.e) await rings.reached(t, e, s, limits.lagMs);
    if (!isAhead(resume)) return false;
    await deps.tail.refresh([t]);
    if (!isAhead(resume)) return false;
    if (e === rings.get(t)?.e && mayRotate(reader, t)) await deps.tail.rotate(t, e);
    return true;
  };
  const answer = (reader: Reader, [t, e, s]: Resume, ahead: Ahead): Res => {
    if (!mayRead(reader, t)) return { t, e: null, s: 0, ok: false, why: 'deny' };
    const ring = rings.get(t);
    // Evicted since `prepare`: the client reads the snapshot, as after any other new epoch.
    if (ring === undefined) return { t, e: null, s: 0, ok: false, why: 'epoch' };
    const at = { t, e: ring.e, s: ring.s };
    if (ahead.has(t)) return { ...at, ok: false, why: 'ahead' };
    if (e !== ring.e) return { ...at, ok: false, why: 'epoch' };
    if (s > ring.s) return { ...at, ok: false, why: 'ahead' };
    if (ring.kind === 'value') {
      const newest = latest(ring);
      return { ...at, kind: 'value', ok: true, evs: newest !== null && ring.s > s ? [newest] : [] };
    }
    const evs = eventsAfter(ring, s, limits.answerEvents);
    return evs === null
      ? { ...at, ok: false, why: 'trimmed' }
      : { ...at, kind: 'log', ok: true, evs: [...evs] };
  };
  return {
    async prepare(reader, rs) {
      const allowed = rs.filter(([t]) => mayRead(reader, t));
      await deps.loader.ensure(allowed.map(([t]) => t));
      const settled = await Promise.all(
        allowed.map(async resume => ((await settle(reader, resume)) ? [resume[0]] : [])),
      );
      return new Set(settled.flat());
    },
    now: (reader, rs, ahead) => rs.map(resume => answer(reader, resume, ahead)),
  };
}
