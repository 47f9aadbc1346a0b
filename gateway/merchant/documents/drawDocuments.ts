import type { ContentValue } from '../../../streams/wire/content/documents.ts';
import type { EnvelopeRain, Raffle } from '../draws.ts';
import { present } from './campaignFacts.ts';
import type { ContentDocument } from './document.ts';

type Facts = ContentValue['facts'];
type Named = Pick<ContentDocument, 'key' | 'value'>;

/** What a fact lists with commas between. */
const listed = (text: Facts[string] | undefined): string[] =>
  String(text ?? '')
    .split(',')
    .map(it => it.trim())
    .filter(it => it !== '');
const list = (all: readonly string[]): string | undefined => (all.length === 0 ? undefined : all.join(','));
const momentOf = (at: Facts[string] | undefined): string | undefined =>
  typeof at === 'number' && Math.abs(at) <= 8_640_000_000_000_000 ? new Date(at).toISOString() : undefined;

/** The prizes that facts name, parsed; undefined for none that can be read. */
function prizesIn({ prizes }: Facts): unknown {
  try {
    return JSON.parse(String(prizes));
  } catch {
    return undefined;
  }
}

/** A raffle of a merchant file as a document. */
export function raffleDocument(raffle: Raffle): ContentDocument {
  const { id, promotions, startsAt, lastsMinutes, repeats, drawAfterMinutes, claimDays, beacon, prizes } =
    raffle;
  const facts = present<Facts[string]>({
    ...{ promotions: list(promotions), startsAt: Date.parse(startsAt), lastsMinutes },
    ...{ rounds: repeats ? 'repeated' : 'one', drawAfterMinutes, claimDays },
    ...{ prizes: JSON.stringify(prizes), beaconSource: beacon?.source, beaconRound: beacon?.round },
  });
  const texts = Object.entries(raffle.texts).map(([code, { title, text }]) => [
    code.toLowerCase(),
    { title, ...(text !== '' && { text }) },
  ]);
  return { kind: 'raffle', key: id, value: { facts, texts: Object.fromEntries(texts) } };
}

/** A document as the raffle that a merchant file would name; whether it is one is checked by the file's schema. */
export function writeRaffle({ key, value: { facts, texts } }: Named) {
  const { lastsMinutes, rounds, drawAfterMinutes = 0, claimDays, beaconSource, beaconRound } = facts;
  return {
    ...{ id: key, promotions: listed(facts.promotions), startsAt: momentOf(facts.startsAt), lastsMinutes },
    ...{ repeats: rounds === 'repeated', drawAfterMinutes, claimDays, prizes: prizesIn(facts) },
    beacon: beaconSource || beaconRound ? { source: beaconSource, round: beaconRound } : null,
    texts: Object.fromEntries(
      Object.entries(texts).map(([code, text]) => [code, { title: text.title, text: text.text ?? '' }]),
    ),
  };
}

/** A rain of a merchant file as a document. */
export function rainDocument(rain: EnvelopeRain): ContentDocument {
  const { id, times, dates, budget: budgetEach, ...terms } = rain;
  const daily = list(times);
  const facts = present<Facts[string]>({ dailyTimes: daily, dates: list(dates), budgetEach, ...terms });
  return { kind: 'rain', key: id, value: { facts, texts: {} } };
}

/** A document as the rain that a merchant file would name; whether it is one is checked by the file's schema. */
export function writeRain({ key, value: { facts } }: Named) {
  const { announceMinutes, budgetEach: budget, least, most, seconds, graceSeconds = 0 } = facts;
  return {
    ...{ id: key, times: listed(facts.dailyTimes), dates: listed(facts.dates), announceMinutes },
    ...{ budget, least, most, seconds, graceSeconds },
  };
}
