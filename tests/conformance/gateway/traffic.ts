/** What went over the network in one case, to be shown when it fails. */
export interface Traffic {
  sent(what: string): void;
  came(what: string): void;
  /** Never shows this text. */
  hide(secret: string): void;
  /** The last lines, oldest first. */
  last(count: number): readonly string[];
}

/** Longer lines are cut: a failure has to fit a screen. */
const LONGEST_LINE = 400;

/** An empty record. `hidden` is shared, so that a token of one case doesn't show in another. */
export function createTraffic(hidden: Set<string>): Traffic {
  const lines: string[] = [];
  const add = (direction: 'sent' | 'came', what: string) => {
    let line = what;
    for (const secret of hidden) line = line.replaceAll(secret, '<secret>');
    lines.push(`${direction}  ${line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line}`);
  };
  return {
    sent: what => add('sent', what),
    came: what => add('came', what),
    hide: secret => {
      if (secret !== '') hidden.add(secret);
    },
    last: count => lines.slice(-count),
  };
}
