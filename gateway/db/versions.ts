/** A migration as a database has recorded it. */
export interface RecordedMigration {
  readonly name: string;
  /** The oldest version of a gateway that runs on the database with it; null when only one that knows it does. */
  readonly compatible: string | null;
}

const HEADER = /^-- compatible: (\d{4})$/m;

/** The version a migration stands for, and of a gateway that knows no newer one: its number. */
export const versionOf = (name: string): string => name.slice(0, 4);

/** What the first lines of a migration say about older gateways: see `RecordedMigration`. */
export function compatibleOf(text: string): string | null {
  const [header = ''] = text.split('\n\n', 1);
  return HEADER.exec(header)?.[1] ?? null;
}

/** Migrations of a database that a gateway doesn't know: a newer one has made them. */
export function newerThan(
  known: readonly string[],
  recorded: readonly RecordedMigration[],
): readonly RecordedMigration[] {
  const own = new Set(known);
  return recorded.filter(({ name }) => !own.has(name));
}

/** Why a gateway that knows these migrations can't run on a database that has recorded those; null when it can. */
export function reasonAgainst(
  known: readonly string[],
  recorded: readonly RecordedMigration[],
): string | null {
  const newer = newerThan(known, recorded);
  const version = known.map(versionOf).toSorted().at(-1) ?? '';
  const broken = newer.find(({ compatible }) => compatible === null || compatible > version);
  if (broken !== undefined)
    return `The database was written by a newer gateway (it has ${broken.name}), beside which this one can't run.`;
  const there = new Set(recorded.map(({ name }) => name));
  const missing = newer.length > 0 && known.find(name => !there.has(name));
  return missing ? `The database was written by a newer gateway, and lacks ${missing}.` : null;
}
