import { type UseFormReturn, useController } from 'react-hook-form';
import type { AntiBot } from '../fields/AntiBot.tsx';
import { type MobileNumber, useMobile } from '../fields/useMobile.ts';
import { useRecheck } from '../fields/useRecheck.ts';

/** What a form with a number and a code holds. */
export interface SmsFields {
  readonly mobile: MobileNumber;
  readonly code: string;
  readonly captcha: string;
  readonly remember: boolean;
}

/**
 * The number of a form: its field, and the request for a code to it. To be called before other fields are registered:
 * the first one with an error gets the focus.
 */
export function useSmsNumber(form: UseFormReturn<SmsFields>, antiBot: AntiBot) {
  const { parse, isNumber } = useMobile();
  useRecheck(form);
  const { field } = useController({
    name: 'mobile',
    control: form.control,
    rules: { validate: isNumber },
  });
  return {
    /** For `MobileField`. */
    field: { ref: field.ref, value: field.value, onChange: field.onChange },
    parse,
    /** What the call for a code is sent; null for a number that is none. */
    async askCode() {
      await form.trigger('mobile', { shouldFocus: true });
      const number = parse(form.getValues('mobile'));
      return number && ({ ...number, purpose: 'login', antiBot: await antiBot.solve() } as const);
    },
  };
}
