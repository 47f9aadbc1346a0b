import type { Clock } from '../../clock.ts';
import type { Random } from '../../random.ts';
import type { Session } from '../../store/lines.ts';
import { chatFold } from '../wire/folds.ts';
import type { TableLine } from '../wire/state.ts';
import { type Refused, refused } from './refused.ts';
import { shownName } from './whose.ts';

/** From one line of a player to the next, ms. */
const PACE_MS = 3_000;
/** So many refused lines, and nothing more is taken for a while. */
const MOST_BAD = 3;
const MUTED_MS = 600_000;
/** Tables and players that are remembered. */
const MOST = 2_000;

/** Addresses and numbers by which somebody would be led elsewhere. */
const LEADS_AWAY =
  /(https?:|www\.|\b[\w-]+\.(com|net|org|io|me|bet|club|vip|xyz|info)\b|@\w{3}|(\d[\s().+-]*){7})/i;
/** Words that nobody has to read; as whole words, whatever their case. */
const RUDE =
  /\b(fuck\w*|shit\w*|bitch\w*|cunt\w*|asshole\w*|bastard\w*|whore\w*|nigg\w*|fag\w*|retard\w*)\b/i;
/** Neither shown nor said: they change how what follows is read. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;

/** A line as it is shown; null for one that isn't. */
export function spokenLine(text: string): string | null {
  const clean = text.replaceAll(INVISIBLE, '').replaceAll(/\s+/g, ' ').trim();
  return clean === '' || LEADS_AWAY.test(clean) || RUDE.test(clean) ? null : clean;
}

export interface Chat {
  /** Says something at a table; the line as everybody reads it. */
  say(session: Session, table: string, text: string): TableLine | Refused;
  lines(table: string): readonly TableLine[];
}

interface Speaker {
  readonly last: number;
  readonly bad: number;
  readonly mutedUntil: number;
}
const NEW: Speaker = { last: Number.NEGATIVE_INFINITY, bad: 0, mutedUntil: 0 };

/** What players say at tables. It is kept in memory: nobody owes anybody yesterday's small talk. */
export function createChat(clock: Clock, random: Random): Chat {
  const lines = new Map<string, TableLine[]>();
  const speakers = new Map<string, Speaker>();
  function remember<T>(in_: Map<string, T>, key: string, value: T): void {
    const [oldest] = in_.keys();
    if (in_.size >= MOST && oldest !== undefined && !in_.has(key)) in_.delete(oldest);
    in_.set(key, value);
  }
  return {
    lines: table => lines.get(table) ?? [],
    say(session, table, text) {
      const now = clock.now();
      const { player } = session;
      const speaker = speakers.get(player) ?? NEW;
      if (now < speaker.mutedUntil) return refused('muted');
      if (now - speaker.last < PACE_MS) return refused('too_soon');
      const spoken = spokenLine(text);
      if (spoken === null) {
        const bad = speaker.bad + 1;
        const isMuted = bad >= MOST_BAD;
        const after = { last: now, bad: isMuted ? 0 : bad, mutedUntil: isMuted ? now + MUTED_MS : 0 };
        remember(speakers, player, after);
        return refused('bad_text');
      }
      remember(speakers, player, { ...speaker, last: now });
      const id = `c${now.toString(36)}${random.below(2 ** 32).toString(36)}`;
      const line: TableLine = { id, name: shownName(session), text: spoken, at: now };
      remember(lines, table, chatFold.apply(lines.get(table) ?? [], line) as TableLine[]);
      return line;
    },
  };
}
