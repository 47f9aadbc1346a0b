import type { DemoWorld } from './seed.ts';

/** What a start prints about a demo world, a line each. */
export function demoBanner(world: DemoWorld): readonly string[] {
  const width = Math.max(...world.accounts.map(({ username }) => username.length));
  return [
    `Demo world "${world.seed}" with ${world.cast.bots.length} players of its own. Sign in as:`,
    ...world.accounts.map(
      ({ role, username, password }) => `  ${username.padEnd(width)}  ${password}  (${role})`,
    ),
  ];
}
