import { useTranslation } from 'react-i18next';
import type { RegisterSettings } from '../../../../streams/wire/access/shapes.ts';
import { useRuleText } from '../../../kit/rules/useRuleText.ts';
import { isOfRule, type Problem } from './findProblems.ts';
import type { RegisterName } from './form.ts';

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
