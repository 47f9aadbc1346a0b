import type { ContentValue } from '../../../streams/wire/content/documents.ts';
import { type Condition, writeCondition } from '../rules/condition.ts';

type Facts = ContentValue['facts'];

/** The condition that facts name, parsed; undefined for none. What can't be read is no condition, so its text is refused. */
export function conditionIn({ condition }: Facts): unknown {
  if (condition === undefined || condition === null || condition === '') return undefined;
  try {
    return JSON.parse(String(condition)) ?? String(condition);
  } catch {
    return String(condition);
  }
}

/** A condition as a fact. */
export const conditionFact = (condition: Condition | null): Facts =>
  condition === null ? {} : { condition: JSON.stringify(writeCondition(condition)) };

/** Entries of an object that are not undefined. */
export const present = <T>(record: Readonly<Record<string, T | undefined>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter((entry): entry is [string, T] => entry[1] !== undefined));

/** What of a reward stands in facts. */
export interface WrittenReward {
  readonly kind: string;
  readonly amount?: number | undefined;
  readonly times?: number | undefined;
  readonly days?: number | undefined;
}

/** The reward that facts name, as it is written in a definition. */
export const rewardIn = ({ rewardKind, rewardAmount, times, days }: Facts) =>
  present({
    ...{ kind: rewardKind, amount: rewardAmount },
    ...(rewardKind === 'bonus' && { times, days }),
  });

/** The same the other way round. */
export const rewardFacts = ({ kind, amount, times, days }: WrittenReward): Facts =>
  present({ rewardKind: kind, rewardAmount: amount, times, days });
