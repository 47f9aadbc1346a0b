import { and, gt, sql } from 'drizzle-orm';
import { ageOn } from '../../../../streams/wire/fields/calendar.ts';
import type { Database } from '../../../db/database.ts';
import { insertRows } from '../../../db/insertRows.ts';
import { isAmong } from '../../../db/isAmong.ts';
import { attempt } from '../../../db/schema.ts';
import { DAY } from '../../../ground/calendar/durations.ts';
import { CallError } from '../../../ground/handler.ts';
import { hashToken } from '../../tokens.ts';
import { refuseField } from '../refusals.ts';
import type { Sent } from './registrant.ts';

/** How long a form with the same name, number, address or browser is not taken after it told too young an age, ms. */
const KEPT_MS = 90 * DAY;

/** What tells that it is the same person who tries another birthday. */
function keysOf({ username, mobileNum, email, deviceMark }: Sent): string[] {
  const told = Object.entries({ username, mobileNum, email, deviceMark });
  return told.flatMap(([what, text]) =>
    text === undefined || text.trim() === ''
      ? []
      : [hashToken(`too young ${what} ${text.trim().toLowerCase()}`)],
  );
}

interface AgeDeps {
  readonly database: Database;
  /** Real time, epoch ms. */
  readonly wall: () => number;
  readonly merchant: { readonly minimumAge: number };
}

/** Whether a text is the birthday of somebody who may not play anywhere near here. */
export function isUnderage(birthday: string, minimumAge: number, today: number): boolean {
  const age = ageOn(birthday, today);
  return age !== null && age >= 0 && age < minimumAge;
}

/**
 * Refuses a form whose birthday is below the merchant's least age, and every later one of the same person: whoever said once
 * to be a child doesn't become older by trying. Throws `field_invalid` for `birthday`.
 */
export async function assertOfAge({ database, wall, merchant }: AgeDeps, sent: Sent): Promise<void> {
  const [keys, now] = [keysOf(sent), wall()];
  const isChild = sent.birthday !== undefined && isUnderage(sent.birthday, merchant.minimumAge, now);
  if (!isChild) {
    const told = and(isAmong(attempt.key, keys), gt(attempt.until, now));
    if (keys.length === 0 || (await database.db.$count(attempt, told)) === 0) return;
  } else if (keys.length > 0) {
    const until = now + KEPT_MS;
    const rows = keys.map(key => ({ key, failures: 1, until }));
    await database.write(tx =>
      insertRows(tx, attempt, rows, sql`on conflict (key) do update set until = excluded.until`),
    );
  }
  throw refuseField('birthday', 'tooYoung');
}

/** Throws `birthday_required` (409) where no birthday is known that allows to play. */
export function assertBirthdayKnown(
  { birthday, ageRefusedAt }: { readonly birthday: string | null; readonly ageRefusedAt: number | null },
  minimumAge: number,
  today: number,
): void {
  const age = birthday === null ? null : ageOn(birthday, today);
  if (age !== null && age >= minimumAge && ageRefusedAt === null) return;
  throw new CallError('birthday_required', 409, 'Enter your birthday in your profile first.', {
    value: { locked: ageRefusedAt !== null },
  });
}
