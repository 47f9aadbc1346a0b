import type { Case } from '../case.ts';
import { auth } from './auth.ts';
import { commands } from './commands.ts';
import { frames } from './frames.ts';
import { greeting } from './greeting.ts';
import { hints } from './hints.ts';
import { hostile } from './hostile.ts';
import { maintenance } from './maintenance.ts';
import { reads } from './reads.ts';
import { resume } from './resume.ts';
import { rights } from './rights.ts';
import { sessions } from './sessions.ts';
import { snapshots } from './snapshots.ts';
import { stream } from './stream.ts';

/** Every case, in the order of the run: what only looks comes first, what stops the whole gateway last. */
export const cases: readonly Case[] = [
  ...reads,
  ...greeting,
  ...resume,
  ...stream,
  ...snapshots,
  ...rights,
  ...frames,
  ...auth,
  ...commands,
  ...hints,
  ...hostile,
  ...sessions,
  ...maintenance,
];
