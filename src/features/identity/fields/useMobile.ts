import { useEffect } from 'react';
import { combineLatest, first, firstValueFrom } from 'rxjs';
import type { Failure } from '../../../../streams/failure.ts';
import type { Country, RegisterSettings } from '../../../../streams/wire/access/shapes.ts';
import { splitMobile } from '../../../../streams/wire/fields/mobile.ts';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';

/** A mobile number as a form holds it; the calls take the same two. */
export interface MobileNumber {
  /** Empty for that of the first country. */
  readonly countryDialingCode: string;
  readonly mobileNum: string;
}

export interface MobileRule {
  /** Empty until the merchant's rules have arrived. */
  readonly countries: readonly Country[];
  /** Null until then. */
  readonly digits: number | null;
  readonly failure: Failure | null;
  /** Asks for the rules again after a failure. */
  readonly retry: () => void;
  /** What a call takes: digits only, with a dialing code; null for what is no number of this merchant (S5-70). */
  readonly parse: (value: MobileNumber) => MobileNumber | null;
  /**
   * Whether it is a number of this merchant. Answers once the rules have arrived or can't be had: on a slow line a number is
   * typed before, and nobody can say yet that it is wrong.
   */
  readonly isNumber: (value: MobileNumber) => Promise<boolean>;
}

function parsedBy(rules: RegisterSettings | null, { countryDialingCode, mobileNum }: MobileNumber) {
  const countries = rules?.countries ?? [];
  const code = countryDialingCode || countries[0]?.countryDialingCode;
  if (rules === null || code === undefined) return null;
  const all = [code, ...countries.map(it => it.countryDialingCode)];
  const split = splitMobile(
    mobileNum,
    all.map(it => it.replace(/\D/g, '')),
    rules.phoneDigits,
  );
  // As the merchant writes it, with or without a plus.
  const written = all.find(it => it.replace(/\D/g, '') === split?.code);
  return split && written ? { countryDialingCode: written, mobileNum: split.number } : null;
}

/** Which mobile numbers the merchant takes; asks for its rules when nobody has yet. */
export function useMobile(): MobileRule {
  const { access } = useStreams();
  const rules = useBehavior(access.rules$);
  const failure = useBehavior(access.rulesFailure$);
  useEffect(() => access.loadRules(), [access]);
  const parse = (value: MobileNumber) => parsedBy(access.rules$.value, value);
  return {
    countries: rules?.countries ?? [],
    digits: rules?.phoneDigits ?? null,
    failure,
    retry: () => access.loadRules(),
    parse,
    async isNumber(value) {
      const isDecided = first<readonly unknown[]>(told => told.some(it => it !== null));
      await firstValueFrom(combineLatest([access.rules$, access.rulesFailure$]).pipe(isDecided), {
        defaultValue: null,
      });
      return parse(value) !== null;
    },
  };
}
