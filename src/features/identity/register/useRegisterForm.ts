import { useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../../streams/failure.ts';
import type { RegisterSettings } from '../../../../streams/wire/access/shapes.ts';
import { useFailureText } from '../../../i18n/useFailureText.ts';
import { useDialogs } from '../../../kit/dialogs/DialogsContext.ts';
import { useRuleText } from '../../../kit/rules/useRuleText.ts';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import type { Elements } from '../../../ui/elements.ts';
import { type AntiBot, useAntiBot } from '../fields/AntiBot.tsx';
import { useMobile } from '../fields/useMobile.ts';
import { useRecheck } from '../fields/useRecheck.ts';
import { findProblems, isOfRule, type Problem } from './findProblems.ts';
import type { RegisterName } from './form.ts';
import { emptyForm, type RegisterValues, type RegisterWay } from './form.ts';
import { refusalOf } from './refusalOf.ts';
import { type ShownFields, shownFields } from './shownFields.ts';
import { type NumberProof, useNumberProof } from './useNumberProof.ts';
import { useRegistration } from './useRegistration.ts';

/** The sentence that stands under a field (S5-24 to S5-36). */
function useProblemText(settings: RegisterSettings): (name: RegisterName, problem: Problem) => string {
  const { t } = useTranslation('register');
  const ruleText = useRuleText();
  return (name, problem) =>
    isOfRule(problem) && name !== 'terms' && name !== 'age'
      ? ruleText(name, problem)
      : t(`problems.${problem.id}`, {
          age: problem.id === 'tooYoung' ? settings.birthdayMinAge : settings.agreementAge,
        });
}

/** A repeated password is judged by the first one. */
const PARTNERS = { password: 'confirmPassword' } as const;

/** The sending of the form. */
export interface Registering {
  readonly run: (values: RegisterValues) => void;
  readonly busy: boolean;
  /** Why the last try failed, when that is about no field. */
  readonly failure: Failure | null;
  readonly antiBot: Elements;
}

export interface RegisterFormState {
  readonly form: UseFormReturn<RegisterValues>;
  readonly shown: ShownFields;
  readonly proof: NumberProof;
  readonly solve: AntiBot['solve'];
  readonly registering: Registering;
}

/** One form behind both tabs, judged by the rules of the tab that is open. */
export function useRegisterForm(
  way: RegisterWay,
  settings: RegisterSettings,
  referralCode: string | undefined,
): RegisterFormState {
  const { access, system, clock } = useStreams();
  const flags = useBehavior(system.flags$);
  const dialogs = useDialogs();
  const failureText = useFailureText();
  const problemText = useProblemText(settings);
  const { parse } = useMobile();
  const proof = useNumberProof();
  const { solve, widget } = useAntiBot();
  const shown = shownFields(settings, way, flags);
  const isOnForm = (name: string) =>
    name === 'terms' || name === 'age' || [...shown.keys()].some(field => field === name);

  const form = useForm<RegisterValues>({
    defaultValues: emptyForm(),
    shouldFocusError: false,
    resolver: values => {
      const { isVerifiable } = proof;
      const problems = findProblems({ shown, settings, parse, isVerifiable, now: clock.now() }, values);
      if (problems.size === 0) return { values, errors: {} };
      const errors = [...problems].map(([name, problem]) => [
        name,
        { type: problem.id, message: problemText(name, problem) },
      ]);
      return { values: {}, errors: Object.fromEntries(errors) };
    },
  });
  useRecheck(form, PARTNERS);
  const { setError, setValue } = form;
  const registration = useRegistration({
    way,
    shown,
    settings,
    parse,
    proof,
    solve,
    referralCode,
    onUninvited: failure => dialogs.open({ name: 'warning', text: failureText(failure) }),
  });

  const { failure } = registration;
  const refusal = failure === null ? null : refusalOf(failure, isOnForm);
  const refused = refusal?.name;
  const why =
    failure !== null && refusal !== null
      ? refusal.problem === null
        ? failureText(failure)
        : problemText(refusal.name, refusal.problem)
      : '';
  useEffect(() => {
    if (failure === null) return;
    // A picture is good for one try.
    if (access.captcha$.value !== null) {
      access.renewCaptcha();
      setValue('captcha', '');
    }
    if (refused !== undefined) setError(refused, { type: 'refused', message: why }, { shouldFocus: true });
  }, [failure, refused, why, access, setError, setValue]);

  return {
    form,
    shown,
    proof,
    solve,
    registering: {
      run: registration.run,
      busy: registration.busy,
      failure: refusal === null ? failure : null,
      antiBot: widget,
    },
  };
}
