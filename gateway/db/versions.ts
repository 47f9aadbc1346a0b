/** A migration as a database has recorded it. */
export interface RecordedMigration {
  readonly name: string;
  /** The oldest version of a gateway that runs on the database with it; null when only one that knows it does. */
  readonly compatible: string | null;
}

/** The same with the checksum of the file as it was then. */
export interface AppliedMigration extends RecordedMigration {
  readonly checksum: string;
}

const HEADER = /^-- compatible: (\d{4})$/m;

/** The version a migration stands for, and of a gateway that knows no newer one: its number. */
export const schemaVersion = (name: string): string => name.slice(0, 4);

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

/**
 * Why a gateway that knows these migrations can't run on a database that has recorded those; null when it can.
 * @param what What the sentence is about: a database, or a backup of one.
 */
export function reasonAgainst(
  migrations: readonly AppliedMigration[],
  recorded: readonly AppliedMigration[],
  what: string,
): string | null {
  const known = migrations.map(({ name }) => name);
  const newer = newerThan(known, recorded);
  const version = known.map(schemaVersion).toSorted().at(-1) ?? '';
  const broken = newer.find(({ compatible }) => compatible === null || compatible > version);
  if (broken !== undefined)
    return `${what} was written by a newer gateway (it has ${broken.name}), beside which this one can't run.`;
  const there = new Set(recorded.map(({ name }) => name));
  const missing = newer.length > 0 && known.find(name => !there.has(name));
  if (missing) return `${what} was written by a newer gateway, and lacks ${missing}.`;
  const checksums = new Map(recorded.map(({ name, checksum }) => [name, checksum]));
  const other = migrations.find(
    ({ name, checksum }) => checksums.has(name) && checksums.get(name) !== checksum,
  );
  return other === undefined
    ? null
    : `${what} was made by another version of ${other.name}; start with --fresh.`;
}
