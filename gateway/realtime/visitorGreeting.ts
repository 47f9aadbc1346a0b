import type { Hello, Res } from '../../streams/wire/protocol/frames.ts';
import type { Resume } from '../../streams/wire/protocol/position.ts';
import { answerResume } from '../../streams/wire/protocol/resume.ts';
import { countResume, type RealtimeCounts } from './counts.ts';
import { topicsOf } from './rights.ts';
import type { Rings } from './rings.ts';

/** What all visitors are answered who come without positions, as long as no public topic moves. */
export interface VisitorAnswers {
  readonly r: readonly Res[];
  /** The same as JSON. */
  readonly text: string;
}

/** Greets visitors who come without positions: all of them are answered the same, which is worked out and written down once. */
export interface VisitorGreeting {
  /** Where such a visitor stands: before everything, in each public topic. */
  readonly positions: readonly Resume[];
  /** Null while a public topic is not loaded: then each is answered alone. */
  answers(): VisitorAnswers | null;
  /** The message of a greeting, as socket.io's parser writes it; the answers are counted. */
  message(hello: Hello, answers: VisitorAnswers): string;
}

/** Begins an event of the main namespace. */
const EVENT = '2';

export function createVisitorGreeting(
  rings: Pick<Rings, 'get'>,
  counts: Pick<RealtimeCounts, 'resumes'>,
): VisitorGreeting {
  const positions = topicsOf(null).map((t): Resume => [t, null, 0]);
  let known: VisitorAnswers | null = null;

  const isCurrent = ({ r }: VisitorAnswers) =>
    r.every(({ t, e, s }) => {
      const ring = rings.get(t);
      return ring !== undefined && ring.e === e && ring.s === s;
    });
  const workOut = (): VisitorAnswers | null => {
    const r: Res[] = [];
    for (const position of positions) {
      const ring = rings.get(position[0]);
      if (ring === undefined) return null;
      const held = { kind: ring.kind, e: ring.e, s: ring.s, held: 0, newest: () => [] };
      r.push(answerResume(position, held, { most: 0, isAhead: false }));
    }
    return { r, text: JSON.stringify(r) };
  };
  return {
    positions,
    answers() {
      if (known === null || !isCurrent(known)) known = workOut();
      return known;
    },
    message(hello, { r, text }) {
      for (const res of r) countResume(counts, res);
      const { r: _, ...head } = hello;
      return `${EVENT}["hello",${JSON.stringify(head).slice(0, -1)},"r":${text}}]`;
    },
  };
}
