import { sql } from 'drizzle-orm';
import type { DeskModel } from '../../../streams/wire/content/shapes.ts';
import type { Tx } from '../../db/database.ts';

/** How long somebody counts as present after the last request from the desk, real ms. */
const THERE_MS = 30_000;

/** People of the demo desk: made up. */
const DEMO_PEOPLE = [
  { id: 'nusrat', name: 'Nusrat', languages: ['bn', 'en'] },
  { id: 'tanvir', name: 'Tanvir', languages: ['bn', 'en'] },
  { id: 'mira', name: 'Mira', languages: ['en', 'bn'] },
] as const;

/** Limit of stored names, because a demo's desk accepts any. */
const KEPT = 100;

/**
 * Notes that somebody is at the desk.
 * @param now Real time, epoch ms.
 * @param who Which operator of the office it is; null for others.
 */
export async function seePerson(tx: Tx, name: string, now: number, who: string | null = null): Promise<void> {
  await tx.execute(sql`
    insert into chat_person (name, seen_at, who) values (${name}, ${now}, ${who})
    on conflict (name) do update set seen_at = greatest(chat_person.seen_at, excluded.seen_at),
      who = coalesce(excluded.who, chat_person.who)`);
  await tx.execute(sql`
    delete from chat_person where name in (
      select name from chat_person where name <> ${name} order by seen_at desc offset ${KEPT - 1} for update skip locked)`);
}

/** Operators of the office who are at the desk, as the trail tells them. @param now Real time, epoch ms. */
export async function operatorsAtDesk(tx: Tx, now: number): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ who: string }>(
    sql`select who from chat_person where who is not null and seen_at > ${now - THERE_MS}`,
  );
  return new Set(rows.map(({ who }) => who));
}

/** Who answers at the desk (S7-65): everybody present, and in a demo world its people, present or not. */
export async function listPeople(tx: Tx, now: number, demo: boolean): Promise<DeskModel[]> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name from chat_person where seen_at > ${now - THERE_MS} order by name limit 50`,
  );
  const there = new Set(rows.map(({ name }) => name));
  const cast = demo ? DEMO_PEOPLE : [];
  const known = new Set<string>(cast.map(({ name }) => name));
  return [
    ...cast.map(it => ({ ...it, languages: [...it.languages], online: there.has(it.name) })),
    ...[...there]
      .filter(name => !known.has(name))
      .map(name => ({ id: name, name, languages: [], online: true })),
  ];
}
