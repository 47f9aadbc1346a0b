import type { World } from './world.ts';

/** Something that must work in every engine. */
export interface SmokeCase {
  readonly name: string;
  /** One of the five that run with every change. */
  readonly everyChange?: true;
  run(world: World): Promise<void>;
}
