import { useTranslation } from 'react-i18next';
import type { FieldProblem } from '../../../streams/wire/fields/check.ts';
import { fillBounds } from '../../../streams/wire/fields/fillBounds.ts';
import type { RegisterField } from '../../../streams/wire/fields/words.ts';

/**
 * The message of a problem (S5-02): the field's own for it, else the field's own for any wrong form, else the one
 * of the pattern. Bounds are filled in.
 */
export function useRuleText(): (field: RegisterField, problem: FieldProblem) => string {
  const { t, i18n } = useTranslation('rules');
  return (field, problem) => {
    const own = [
      `fields.${field}.${problem.id}`,
      ...(problem.id === 'empty' ? [] : [`fields.${field}.format`]),
    ];
    const key = own.find(it => i18n.exists(it, { ns: 'rules' })) ?? `problems.${problem.id}`;
    return fillBounds(t(key), problem);
  };
}
