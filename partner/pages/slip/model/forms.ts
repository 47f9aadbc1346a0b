import { type SlipLine, sharedFixtures } from './line.ts';

/** How the lines of a slip make bets, in the order of its tabs. */
export const SLIP_FORMS = ['single', 'multiple', 'system', 'builder'] as const;
export type SlipForm = (typeof SLIP_FORMS)[number];

/** Why lines don't make a bet of a form: a key of the texts. */
export type FormProblem = 'few' | 'fewSystem' | 'same' | 'mixed' | 'fewBuilder';

const LEAST_SYSTEM = 3;

/** What keeps lines from a form; null for nothing. */
export function formProblem(form: SlipForm, lines: readonly Pick<SlipLine, 'fixture'>[]): FormProblem | null {
  const fixtures = new Set(lines.map(it => it.fixture)).size;
  switch (form) {
    case 'single':
      return null;
    case 'builder':
      if (fixtures > 1) return 'mixed';
      return lines.length < 2 ? 'fewBuilder' : null;
    default:
      if (sharedFixtures(lines).size > 0) return 'same';
      if (form === 'multiple') return lines.length < 2 ? 'few' : null;
      return lines.length < LEAST_SYSTEM ? 'fewSystem' : null;
  }
}

/** The form of a slip: the one that was chosen as long as it is possible, else the one that these lines are most likely for. */
export function likelyForm(chosen: SlipForm | null, lines: readonly Pick<SlipLine, 'fixture'>[]): SlipForm {
  if (chosen !== null && formProblem(chosen, lines) === null) return chosen;
  if (lines.length < 2) return 'single';
  return (['multiple', 'builder'] as const).find(form => formProblem(form, lines) === null) ?? 'single';
}
