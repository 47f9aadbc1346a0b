import type { RecordedProduct } from '../replay/product.ts';
import type { Rule } from '../wire/protocol/redaction.ts';
import { type Calls, calls } from '../wire/tables/calls.ts';
import { WIRE_ERRORS } from '../wire/tables/errors.ts';
import { type Topics, topics } from '../wire/tables/topics.ts';
import { ACTIONS } from './actions.ts';
import { scriptedAnswer } from './answers.ts';
import { callRules } from './callRules.ts';
import { watchedStates } from './watchedStates.ts';

/** A session that stands: the gateway of a script answers the same. */
const unlessItStands =
  (rule: Rule): Rule =>
  (real, by) => {
    const written = rule(real, by);
    return Reflect.get(Object(written), 'state') === 'ok' ? undefined : written;
  };

/** This platform, as its scripts know it. */
export const platformScripts: RecordedProduct<Calls, Topics> = {
  ...{ calls, topics, answer: scriptedAnswer },
  actions: ACTIONS,
  watched: watchedStates,
  answers: { ...callRules, sessionState: unlessItStands(callRules.sessionState) },
  codes: WIRE_ERRORS,
  deeds: { logout: 'session.logout' },
};
