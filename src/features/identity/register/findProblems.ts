import type { RegisterSettings } from '../../../../streams/wire/access/shapes.ts';
import { isBirthday, isOldEnough } from '../../../../streams/wire/fields/calendar.ts';
import { checkField, type FieldProblem } from '../../../../streams/wire/fields/check.ts';
import type { MobileNumber } from '../fields/useMobile.ts';
import type { RegisterName, RegisterValues } from './form.ts';
import type { ShownFields } from './shownFields.ts';

/** What can be wrong besides a field's own rule. */
const OTHERS = ['mismatch', 'number', 'unverified', 'tooYoung', 'terms', 'age'] as const;
type Other = (typeof OTHERS)[number];
export interface Problem extends Omit<FieldProblem, 'id'> {
  readonly id: FieldProblem['id'] | Other;
}
export type Problems = ReadonlyMap<RegisterName, Problem>;

export interface FormFacts {
  readonly shown: ShownFields;
  readonly settings: RegisterSettings;
  /** What a call takes of a typed number; null when it is none. */
  readonly parse: (value: MobileNumber) => MobileNumber | null;
  /** Whether what was typed can be the code of this number: one was asked for, here or before a reload. */
  readonly isVerifiable: (number: MobileNumber, code: string) => boolean;
  /** Server time, epoch ms. */
  readonly now: number;
}

/** Whether a problem is one of a rule, whose message has bounds. */
export function isOfRule(problem: Problem): problem is FieldProblem {
  return !OTHERS.some(id => id === problem.id);
}

const because = (id: Other): Problem => ({ id, min: 0, max: 0 });

function numberProblem({ shown, parse, settings }: FormFacts, value: MobileNumber): Problem | null {
  const rule = shown.get('mobileNum');
  if (rule === undefined) return null;
  if (value.mobileNum.trim() === '') return checkField(rule, '');
  const number = parse(value);
  if (number === null) return because('number');
  // The bounds of a number are its digits (S5-70).
  return checkField({ ...rule, min: settings.phoneDigits, max: settings.phoneDigits }, number.mobileNum);
}

function codeProblem(facts: FormFacts, values: RegisterValues): Problem | null {
  const rule = facts.shown.get('verificationCode');
  // A number that may be left out needs a code only when it is there.
  if (rule === undefined || values.mobileNum.mobileNum.trim() === '') return null;
  const number = facts.parse(values.mobileNum);
  if (rule.required && number !== null && !facts.isVerifiable(number, values.verificationCode.trim()))
    return because('unverified');
  return checkField({ ...rule, max: Math.min(rule.max || 255, 255) }, values.verificationCode);
}

/** Everything that keeps a form from being sent (S8-25), by the field under which it is said. */
export function findProblems(facts: FormFacts, values: RegisterValues): Problems {
  const { shown, settings } = facts;
  const problems = new Map<RegisterName, Problem>();
  const note = (name: RegisterName, problem: Problem | null) => {
    if (problem !== null) problems.set(name, problem);
  };
  for (const [field, rule] of shown) {
    if (field === 'mobileNum') note(field, numberProblem(facts, values.mobileNum));
    else if (field === 'verificationCode') note(field, codeProblem(facts, values));
    else if (field === 'confirmPassword') {
      const typed = values.confirmPassword.trim();
      if (typed === '') note(field, checkField(rule, ''));
      else if (typed !== values.password.trim()) note(field, because('mismatch'));
    } else note(field, checkField(rule, values[field]));
  }
  const birthday = values.birthday.trim();
  if (shown.has('birthday') && birthday !== '' && !problems.has('birthday')) {
    if (!isBirthday(birthday, facts.now)) note('birthday', { id: 'dateYmd', min: 0, max: 0 });
    else if (!isOldEnough(birthday, settings.birthdayMinAge, facts.now))
      note('birthday', because('tooYoung'));
  }
  if (!values.terms) note('terms', because('terms'));
  if (!values.age) note('age', because('age'));
  return problems;
}
