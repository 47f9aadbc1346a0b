import { type LogFold, stateAfter } from '../wire/protocol/fold.ts';
import type { Rule } from '../wire/protocol/redaction.ts';
import { KEPT_EVENTS, type TopicShape, wholeStates } from '../wire/protocol/topic.ts';
import type { ScriptTopic } from './product.ts';

/** What may be said of any topic for its scripts; whatever is left out has its simplest meaning. */
type ScriptPart<S, D> = Partial<
  Pick<ScriptTopic<S, D>, 'audience' | 'empty' | 'answers' | 'sample' | 'changes'>
>;

const EVERYBODYS = { audience: 'public', answers: {} } as const;

/** A topic whose newest event is its state, for scripts. @param redact What of it may stay in a recording. */
export function scriptValue<S>(
  topic: TopicShape<S, S>,
  { redact, ...part }: ScriptPart<S, S> & { readonly redact: Rule },
): ScriptTopic<S, S> {
  return {
    ...{ ...topic, ...EVERYBODYS, empty: null, size: { events: 1 } },
    ...wholeStates<S>(),
    redact: { state: redact, data: redact },
    ...part,
  };
}

/** What has to be said of a log: how its events become a state, and what of both may stay in a recording. */
interface LogPart<S, D, Draft> extends ScriptPart<S, D> {
  readonly fold: LogFold<S, D, Draft>;
  readonly redact: ScriptTopic<S, D>['redact'];
}

/** A topic whose events must all be applied, for scripts. A state that it was read as is written down whole. */
export function scriptLog<S, D, Draft>(
  topic: TopicShape<S, D>,
  { fold, ...part }: LogPart<S, D, Draft>,
): ScriptTopic<S, D> {
  return {
    ...{ ...topic, ...EVERYBODYS, empty: null, size: { events: KEPT_EVENTS.public } },
    apply: stateAfter(fold),
    changes: (before, after, newEpoch) =>
      !newEpoch && JSON.stringify(before) === JSON.stringify(after) ? [] : [{ as: 'state', data: after }],
    ...part,
  };
}
