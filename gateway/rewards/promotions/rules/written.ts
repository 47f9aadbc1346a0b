import type { ContentValue } from '../../../../streams/wire/content/documents.ts';
import {
  conditionFact,
  conditionIn,
  present,
  rewardFacts,
  rewardIn,
} from '../../../merchant/documents/campaignFacts.ts';
import type { Definition } from './definition.ts';

type Facts = ContentValue['facts'];

/** A moment of a document as a definition writes it. */
const isoOf = (at: Facts[string] | undefined): string | null =>
  typeof at === 'number' ? new Date(at).toISOString() : null;

/** Usernames of a text, with commas or blanks between; undefined for none. */
function namesIn(text: Facts[string] | undefined): readonly string[] | undefined {
  const names = String(text ?? '')
    .split(/[\s,]+/)
    .filter(name => name !== '');
  return names.length === 0 ? undefined : names;
}

/** Whether a document of a promotion gives something: the others only tell of it. */
export const hasReward = ({ facts: { entry } }: ContentValue): boolean =>
  entry !== undefined && entry !== null;

/** A document as the definition that an operator would write (`rules/definition.ts`), which is what checks it. */
export function definitionTextOf(key: string, { facts, texts }: ContentValue): object {
  const { promotionType = '', category, productType = null, imgUrl = '', roles = 'everybody' } = facts;
  const { shareOf: of, sharePoints: points, shareCap: cap } = facts;
  const share = present({ of, points, cap });
  return {
    ...{ id: key, promotionType, category, productType, imgUrl },
    texts: Object.fromEntries(
      Object.entries(texts).map(([code, text]) => [
        code,
        { title: text.title, summary: text.summary ?? '', content: text.content ?? '' },
      ]),
    ),
    audience: present({
      roles: roles === 'everybody' ? ['member', 'agent'] : [roles],
      members: namesIn(facts.members),
    }),
    window: { from: isoOf(facts.startAt), until: isoOf(facts.endAt) },
    ...present({ entry: facts.entry, repeat: facts.repeat, settles: facts.settles, payout: facts.payout }),
    ...{ claimDays: facts.claimDays ?? 0, condition: conditionIn(facts) ?? null },
    reward: { ...rewardIn(facts), ...(Object.keys(share).length > 0 && { share }) },
    ...present({ budget: facts.budget }),
    stacking: { group: facts.group ?? null },
  };
}

/** The same the other way round. */
export function documentOf(definition: Definition): ContentValue {
  const { promotionType, category, productType, imgUrl, texts, window, audience, reward } = definition;
  const { entry, repeat, settles, payout, claimDays, budget, stacking, condition } = definition;
  const [role = 'member', ...others] = audience.roles;
  const { share } = reward;
  return {
    facts: {
      ...present({
        ...{ promotionType, category, entry, repeat, settles, payout, claimDays, budget },
        ...{ productType: productType ?? undefined, imgUrl: imgUrl === '' ? undefined : imgUrl },
        ...{ startAt: window.from ?? undefined, endAt: window.until ?? undefined },
        ...{ roles: others.length > 0 ? 'everybody' : role, members: audience.members?.join(', ') },
        ...{ group: stacking.group ?? undefined },
        ...(share && { shareOf: share.of, sharePoints: share.points, shareCap: share.cap }),
      }),
      ...rewardFacts(reward),
      ...conditionFact(condition),
    },
    texts: Object.fromEntries(
      Object.entries(texts).map(([code, { title, summary, content }]) => [
        code.toLowerCase(),
        { title, summary, content },
      ]),
    ),
  };
}
