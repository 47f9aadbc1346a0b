import { epochMs, isAbsurdEpoch } from '../../streams/wire/protocol/epoch.ts';
import type { Res } from '../../streams/wire/protocol/frames.ts';
import type { Resume } from '../../streams/wire/protocol/position.ts';
import { answerResume, denied } from '../../streams/wire/protocol/resume.ts';
import type { TopicReader } from '../../streams/wire/session/audience.ts';
import { countResume, type RealtimeCounts } from './counts.ts';
import type { Items } from './items.ts';
import type { RealtimeLimits } from './limits.ts';
import type { Loader } from './loader.ts';
import { mayRead } from './rights.ts';
import { bytesAfter, newestEvents } from './ring.ts';
import type { Rings } from './rings.ts';
import { type Asker, createRotationGuard } from './rotation.ts';
import type { Tail } from './tail.ts';

/** Result of `prepare`, with the rings that it keeps. */
export interface PreparedAnswers {
  /** Topics on which the client is ahead of the store. */
  readonly ahead: ReadonlySet<string>;
  /** Releases the rings; call it once the rooms are joined, or when the connection is given up. */
  release(): void;
}

/** Answers, and about how many bytes they are. */
export interface SizedAnswers {
  readonly r: Res[];
  readonly bytes: number;
}

/** What was found out of the topics that are asked for. */
export interface FoundTopics {
  /** On these the client is ahead of the store. */
  readonly ahead: ReadonlySet<string>;
  /** The connection does not get these, whoever it is. */
  readonly withheld: ReadonlySet<string>;
}

/** The rule A4.6: what a reader gets who stands at a position. */
export interface Answers {
  /**
   * Does everything that takes time: loads rings, waits for the tail where the client is ahead of this process,
   * and starts a new epoch where the store is behind the client. The rings are kept until `release`, because
   * otherwise rooms could be joined that get no events. Rejects when a topic can't be read now.
   */
  prepare(asker: Asker, rs: readonly Resume[]): Promise<PreparedAnswers>;
  /** The answers, synchronously: call it in the turn that joins the rooms, so that no event falls in between (A4.10). */
  now(reader: TopicReader, rs: readonly Resume[], found: FoundTopics): SizedAnswers;
}

/** What answers are made from. */
export interface AnswersDeps {
  readonly rings: Rings;
  readonly loader: Pick<Loader, 'ensure'>;
  readonly items: Pick<Items, 'learn' | 'isUnknown'>;
  readonly tail: Pick<Tail, 'refresh' | 'rotate'>;
  readonly counts: Pick<RealtimeCounts, 'resumes'>;
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
  const answer = (
    reader: TopicReader,
    resume: Resume,
    { ahead, withheld }: FoundTopics,
    most: number,
  ): Res => {
    const [t, , s] = resume;
    if (!mayRead(reader, t) || withheld.has(t)) return denied(t);
    const ring = rings.get(t);
    // Not prepared: the client reads the snapshot, like after any new epoch.
    if (ring === undefined) return answerResume(resume, null, { most: 0, isAhead: false });
    const { kind, e, kept } = ring;
    return answerResume(
      resume,
      { kind, e, s: ring.s, held: kept.length, newest: count => newestEvents(ring, count) },
      { most: bytesAfter(ring, s) <= most ? limits.answerEvents : 0, isAhead: ahead.has(t) },
    );
  };
  return {
    async prepare(asker, rs) {
      await deps.items.learn(rs.map(([t]) => t));
      const allowed = rs.filter(([t]) => mayRead(asker.reader, t) && !deps.items.isUnknown(t));
      const names = allowed.map(([t]) => t);
      const release = rings.hold(names);
      try {
        await deps.loader.ensure(names);
        // Mostly nobody is, and what every connection waits for would be a promise for each of its topics.
        const claims = allowed.filter(isAhead);
        const settled = await Promise.all(claims.map(resume => settle(asker, resume)));
        return { ahead: new Set(claims.flatMap(([t], i) => (settled[i] ? [t] : []))), release };
      } catch (error) {
        release();
        throw error;
      }
    },
    now(reader, rs, found) {
      let left = limits.answerBytes;
      let frames = 0;
      const r = rs.map(resume => {
        const res = answer(reader, resume, found, left);
        countResume(deps.counts, res);
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
