import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { account, world } from '../db/schema.ts';
import type { DemoAccount } from '../ground/demoAccount.ts';
import type { Passwords } from '../ground/passwords/passwords.ts';
import { findAccount, type GrantDeps, grant, openAccount } from '../people/identity/ports.ts';
import { type Cast, createCast, everybody, type Person } from './cast.ts';

/** A demo world that is ready to be played. */
export interface DemoWorld {
  readonly seed: string;
  readonly cast: Cast;
  /** What visitors may sign in with. */
  readonly accounts: readonly DemoAccount[];
  /** Password of everybody the simulator plays; made at random for each world and never shown. */
  readonly simulatorPassword: string;
}

/** What seeding needs. */
export type SeedDeps = Pick<GrantDeps, 'database' | 'clock' | 'randomBytes' | 'post' | 'publishBalance'> & {
  readonly passwords: Passwords;
  /** Adds the rows that don't belong to a person; runs at each start. */
  readonly fill: (tx: Tx, demo: { readonly at: number; readonly topAgent: string }) => Promise<void>;
};

/** Password of the accounts that visitors may use: it is printed on the sign-in page. */
const OPEN_PASSWORD = 'Lotus-demo-1';
const WORLD_KEY = 'demo';

interface StoredDemo {
  readonly seed: string;
  readonly simulatorPassword: string;
}

async function readStored(tx: Tx): Promise<StoredDemo | null> {
  const rows = await tx.select().from(world).where(eq(world.key, WORLD_KEY));
  return (rows[0]?.value as StoredDemo | undefined) ?? null;
}

/** The same uid in every world of a seed. */
function uidOf(seed: string, username: string): string {
  return createHash('sha256').update(`${seed}:${username}`).digest('hex').slice(0, 20);
}

function describe({ seed, simulatorPassword }: StoredDemo): DemoWorld {
  const cast = createCast(seed);
  const offer = (role: DemoAccount['role'], { username }: Person): DemoAccount => ({
    role,
    username,
    password: OPEN_PASSWORD,
  });
  return {
    seed,
    cast,
    simulatorPassword,
    accounts: [offer('member', cast.member), offer('agent', cast.agent), offer('downline', cast.downline)],
  };
}

async function open(tx: Tx, deps: SeedDeps, seed: string, who: Person, passwordHash: string): Promise<void> {
  const at = deps.clock.now();
  const uid = uidOf(seed, who.username);
  const upline = who.upline === null ? null : await findAccount(tx, who.upline);
  const { username, type } = who;
  const row = { uid, username, type, passwordHash, uplineUid: upline?.uid ?? null, demo: true, at };
  if (!(await openAccount(tx, row))) {
    throw new Error(`the username ${username} is taken: a demo world needs a database of its own`);
  }
  await tx.update(account).set({ nickname: who.nickname }).where(eq(account.uid, uid));
  await grant(tx, deps, { uid, amount: who.grant, at });
}

/**
 * Fills an empty world with the people of `seed`, all in one transaction. A world that was filled before
 * stays as it is and keeps its first seed.
 */
export async function seedDemoWorld(deps: SeedDeps, seed: string): Promise<DemoWorld> {
  const fill = (tx: Tx, of: string) =>
    deps.fill(tx, { at: deps.clock.now(), topAgent: uidOf(of, createCast(of).top.username) });
  const before = await readStored(deps.database.db);
  if (before !== null) {
    await deps.database.write(tx => fill(tx, before.seed));
    return describe(before);
  }
  const mine: StoredDemo = { seed, simulatorPassword: deps.randomBytes(18).toString('base64url') };
  const openHash = await deps.passwords.hash(OPEN_PASSWORD);
  const simulatorHash = await deps.passwords.hash(mine.simulatorPassword);
  const stored = await deps.database.write(async tx => {
    const won = await tx
      .insert(world)
      .values({ key: WORLD_KEY, value: mine })
      .onConflictDoNothing()
      .returning({ key: world.key });
    // Another process was first and fills this world.
    if (won.length === 0) return readStored(tx);
    for (const who of everybody(createCast(seed))) {
      await open(tx, deps, seed, who, who.open ? openHash : simulatorHash);
    }
    await fill(tx, seed);
    return mine;
  });
  return describe(stored ?? mine);
}
