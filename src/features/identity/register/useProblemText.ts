import { useTranslation } from 'react-i18next';
import type { RegisterSettings } from '../../../../streams/wire/entities/access.ts';
import type { FieldProblem } from '../../../../streams/wire/rules/check.ts';
import type { RegisterField } from '../../../../streams/wire/rules/fields.ts';
import { fillBounds } from '../../../../streams/wire/rules/fillBounds.ts';
import { isOfRule, type Problem } from './findProblems.ts';
import type { RegisterName } from './form.ts';

/**
 * The message of a problem (S5-02): the field's own for it, else the field's own for any wrong form, else the one
 * of the pattern. Bounds are filled in.
 */
function useRuleText(): (field: RegisterField, problem: FieldProblem) => string {
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

/** The sentence that stands under a field (S5-24 to S5-36). */
export function useProblemText(settings: RegisterSettings): (name: RegisterName, problem: Problem) => string {
  const { t } = useTranslation('register');
  const ruleText = useRuleText();
  return (name, problem) =>
    isOfRule(problem) && name !== 'terms' && name !== 'age'
      ? ruleText(name, problem)
      : t(`problems.${problem.id}`, {
          age: problem.id === 'tooYoung' ? settings.birthdayMinAge : settings.agreementAge,
        });
}
