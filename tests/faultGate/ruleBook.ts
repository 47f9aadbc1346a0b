import type { RuleHandle } from './gate.ts';
import type { Direction, Match, Rule } from './rules.ts';

/** What a rule can be about, as it happens. */
export type Happening =
  | { readonly on: 'tcp' }
  | {
      readonly on: 'http' | 'upgrade' | 'polling';
      readonly method: string;
      /** Path and query. */
      readonly url: string;
    }
  | {
      readonly on: 'frame';
      readonly dir: Direction;
      readonly event: string;
      readonly topics: readonly string[];
    };

/** The rules whose match can be about `O`. */
export type RuleOn<O extends Match['on']> = O extends 'tcp' | 'frame'
  ? Extract<Rule, { match: { on: O } }>
  : Exclude<Rule, { match: { on: 'tcp' | 'frame' } }>;

export interface RuleBook {
  add(rule: Rule): RuleHandle;
  clear(): void;
  /** The first rule that fits and is not used up; it counts as applied. */
  take<H extends Happening>(happening: H): RuleOn<H['on']> | null;
}

interface Entry extends RuleHandle {
  readonly rule: Rule;
  applied: number;
  /** Happenings that fitted, `nth` aside. */
  seen: number;
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;

function pathFits(path: string | RegExp | undefined, url: string): boolean {
  if (path === undefined) return true;
  return typeof path === 'string' ? path === pathOf(url) : path.test(url);
}

function fits(match: Match, happening: Happening): boolean {
  if (match.on !== happening.on) return false;
  if (match.on === 'http' && happening.on === 'http') {
    const sameMethod = match.method === undefined || match.method === happening.method;
    return sameMethod && pathFits(match.path, happening.url);
  }
  if (match.on === 'frame' && happening.on === 'frame') {
    return (
      (match.dir === undefined || match.dir === happening.dir) &&
      (match.event === undefined || match.event === happening.event) &&
      (match.topic === undefined || happening.topics.includes(match.topic))
    );
  }
  return true;
}

/** The rules of one gate, in the order they were added. */
export function createRuleBook(): RuleBook {
  const entries = new Set<Entry>();
  return {
    add(rule) {
      const entry: Entry = { rule, applied: 0, seen: 0, remove: () => void entries.delete(entry) };
      entries.add(entry);
      return entry;
    },
    clear: () => entries.clear(),
    take<H extends Happening>(happening: H) {
      for (const entry of entries) {
        const { match, times } = entry.rule;
        if (!fits(match, happening)) continue;
        entry.seen += 1;
        if (match.nth !== undefined && match.nth !== entry.seen) continue;
        entry.applied += 1;
        if (match.nth !== undefined || entry.applied === times) entries.delete(entry);
        // `fits` has compared what both are about.
        return entry.rule as RuleOn<H['on']>;
      }
      return null;
    },
  };
}
