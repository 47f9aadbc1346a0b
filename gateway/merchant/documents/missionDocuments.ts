import type { ContentValue } from '../../../streams/wire/content/documents.ts';
import type { MissionDefinition } from '../mission.ts';
import { conditionFact, conditionIn, rewardFacts, rewardIn } from './campaignFacts.ts';
import type { ContentDocument } from './document.ts';

/** A mission of a merchant file as a document. */
export function missionDocument(mission: MissionDefinition): ContentDocument {
  const { id, kind, texts, productType, condition, reward, score, after, level, budget } = mission;
  const facts: ContentValue['facts'] = {
    ...{ kind, score, level },
    ...(productType !== null && { productType }),
    ...(after !== null && { after }),
    ...(budget !== null && { budget }),
    ...conditionFact(condition),
    ...rewardFacts(reward),
  };
  const written = Object.entries(texts).map(([code, { title, text }]) => [
    code.toLowerCase(),
    { title, ...(text !== '' && { text }) },
  ]);
  return { kind: 'mission', key: id, value: { facts, texts: Object.fromEntries(written) } };
}

/** A document as the mission that a merchant file would name; whether it is one is checked by the file's schema. */
export function writeMission({ key, value: { facts, texts } }: Pick<ContentDocument, 'key' | 'value'>) {
  const { kind, score = 0, level = 0, productType = null, after = null, budget = null } = facts;
  return {
    ...{ id: key, kind, score, level, productType, after, budget, texts },
    condition: conditionIn(facts),
    reward: rewardIn(facts),
  };
}
