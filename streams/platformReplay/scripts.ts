import { playScript } from '../replay/player.ts';
import type { Replay, ReplayOptions } from '../replay/replay.ts';
import { parseScript, type Script } from '../replay/script.ts';
import type { TopicKey } from '../wire/tables/topics.ts';
import { platformScripts } from './product.ts';

/** A script of this platform. */
export type PlatformScript = Script<TopicKey>;

/** Reads a script of this platform. Throws `ScriptError`. */
export const parsePlatformScript = (text: string): PlatformScript => parseScript(text, platformScripts);

/**
 * Starts a script of this platform; its clock runs from the first accepted connection.
 * @internal For tests: the page plays a script in a session, and the command line in a run.
 */
export const playPlatformScript = (script: PlatformScript, options: ReplayOptions<TopicKey>): Replay =>
  playScript(script, platformScripts, options);
