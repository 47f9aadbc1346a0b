import { isOfItems } from '../../streams/wire/protocol/topicAddress.ts';
import { parseTopicName } from '../../streams/wire/tables/topicNames.ts';
import type { Violate } from './mergeInvariants.ts';

/** Who the client is; undefined while it doesn't know. */
export type Who = string | null | undefined;

/** I8: nobody sees what belongs to somebody else, or to nobody any more. */
export class PrivacyInvariants {
  readonly #violate: Violate;

  constructor(violate: Violate) {
    this.#violate = violate;
  }

  /** Something of a topic arrived or was applied. */
  touched(who: Who, topic: string, how: 'arrived' | 'was applied'): void {
    const parsed = parseTopicName(topic);
    // An item is nobody's.
    const owner = parsed === null || isOfItems(parsed.key) ? null : parsed.uid;
    if (owner === null || who === undefined || owner === who) return;
    const whose = who === null ? 'nobody was signed in' : `${who} was signed in`;
    this.#violate(`I8: ${topic} ${how} while ${whose}`);
  }

  /** What the private stores show: names of those that are not empty. */
  shown(who: Who, filled: readonly string[]): void {
    if (who === null && filled.length > 0)
      this.#violate(`I8: ${filled.join(', ')} showed something while nobody was signed in`);
  }
}
