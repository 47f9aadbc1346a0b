import { groupBy } from '../../../../streams/wire/collections/groupBy.ts';
import type { Period } from '../../../ground/calendar/periods.ts';
import { type Book, createBook, type Entries, type Played, type TreePerson } from '../../bills/ports.ts';

const slotOf = ({ slotEnd }: { readonly slotEnd: number }) => slotEnd;

/** Those of a team who did something, and everybody above them. */
function onTheWay(people: ReadonlyMap<string, TreePerson>, uids: Iterable<string>): readonly TreePerson[] {
  const found = new Map<string, TreePerson>();
  for (const uid of uids) {
    let person = people.get(uid);
    while (person !== undefined && !found.has(person.uid)) {
      found.set(person.uid, person);
      person = person.uplineUid === null ? undefined : people.get(person.uplineUid);
    }
  }
  return [...found.values()];
}

/**
 * The books of single periods, each made once. A salary of an hour has hundreds of periods, in each of which few of a
 * large team play: a book of the whole time would be gone through by each of them.
 */
export function periodBooks(
  { people, volumes, costs }: Played,
  terms: Omit<Entries, keyof Played>,
): (period: Period) => Book {
  const known = new Map(people.map(person => [person.uid, person]));
  const [played, given] = [groupBy(volumes, slotOf), groupBy(costs, slotOf)];
  const slots = [...new Set([...played.keys(), ...given.keys()])];
  const made = new Map<string, Book>();
  const make = ({ start, end }: Period) => {
    const within = slots.filter(slot => slot > start && slot <= end);
    const own = {
      volumes: within.flatMap(slot => played.get(slot) ?? []),
      costs: within.flatMap(slot => given.get(slot) ?? []),
    };
    const active = new Set([...own.volumes, ...own.costs].map(({ uid }) => uid));
    return createBook({ ...terms, ...own, people: onTheWay(known, active) });
  };
  return period => {
    const key = `${period.start} ${period.end}`;
    const book = made.get(key) ?? make(period);
    made.set(key, book);
    return book;
  };
}
