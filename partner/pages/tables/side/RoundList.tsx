import { useEffect, useState } from 'react';
import { concatMap, from, map, of, type Subscription } from 'rxjs';
import type { MyRound } from '../../../tables/wire/calls.ts';
import { amountText, filled } from '../../boot.ts';
import type { TableFeeds } from '../feeds/tableFeeds.ts';
import { outcomeText } from '../parts/outcomes.ts';
import { betName } from '../words/betName.ts';
import { useWords } from '../words/words.ts';
import { checkShoe, type ShoeCheck, type ShoeProof } from './checkShoe.ts';

interface Checked {
  readonly result: ShoeCheck;
  readonly proof: ShoeProof | null;
}

/** What computes the same on a machine of one's own (tools/verifyDraw.mjs). */
const commandOf = (kind: string, { shoe, promise, salt }: ShoeProof, seed: string) =>
  `npm run verify-draw -- --kind ${kind} --shoe ${shoe} --promise ${promise} --salt ${salt} --seed ${seed}`;

interface RoundProps {
  readonly kind: string;
  readonly round: MyRound;
  readonly feeds: TableFeeds;
}

/** What proves a round, computed here. */
function Proof({ kind, round, feeds }: RoundProps) {
  const { texts } = useWords();
  const { proof: words } = texts.tables;
  const [checked, setChecked] = useState<Checked | null>(null);
  const [asking, setAsking] = useState<Subscription | null>(null);
  useEffect(() => () => asking?.unsubscribe(), [asking]);
  const check = () =>
    setAsking(
      feeds
        .shoe(round.shoe)
        .pipe(
          concatMap(outcome =>
            outcome.ok
              ? from(checkShoe(kind, round, outcome.value, globalThis.crypto?.subtle)).pipe(
                  map(result => ({ result, proof: outcome.value })),
                )
              : of({ result: 'unable' as const, proof: null }),
          ),
        )
        .subscribe(setChecked),
    );
  return (
    <div className="proof">
      <button type="button" className="plain" onClick={check}>
        {words.check}
      </button>
      <p role="status" data-result={checked?.result ?? null}>
        {checked === null ? '' : words[checked.result]}
      </p>
      {checked !== null && checked.proof !== null && (
        <dl>
          <div>
            <dt>{words.promiseLabel}</dt>
            <dd>
              <code>{checked.proof.promise}</code>
            </dd>
          </div>
          {checked.proof.serverSeed !== null && (
            <div>
              <dt>{words.seedLabel}</dt>
              <dd>
                <code>{checked.proof.serverSeed}</code>
              </dd>
            </div>
          )}
          <div>
            <dt>{words.saltLabel}</dt>
            <dd>
              <code>{checked.proof.salt}</code>
            </dd>
          </div>
          {checked.proof.serverSeed !== null && (
            <div>
              <dt>{words.commandLabel}</dt>
              <dd>
                <code dir="ltr">{commandOf(kind, checked.proof, checked.proof.serverSeed)}</code>
              </dd>
            </div>
          )}
        </dl>
      )}
    </div>
  );
}

function Round({ kind, round, feeds }: RoundProps) {
  const { texts, language } = useWords();
  const { rounds: words } = texts.tables;
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'medium', numberingSystem: 'latn' }).format(
    round.at,
  );
  const chips = Object.entries(round.chips).map(
    ([bet, amount]) => `${betName(texts, bet)} ${amountText(amount)}`,
  );
  return (
    <li className="round">
      <details>
        <summary>
          <span className="round-time">{time}</span>
          <span className="round-outcome">
            {round.isVoid ? texts.tables.phase.void : outcomeText(texts, kind, round.steps)}
          </span>
          <strong data-won={round.payout > round.stake}>
            {filled(words.money, { stake: amountText(round.stake), payout: amountText(round.payout) })}
          </strong>
        </summary>
        <p className="quiet">{chips.join(' · ')}</p>
        <Proof {...{ kind, round, feeds }} />
      </details>
    </li>
  );
}

/** The player's last rounds at this table, each with its proof. */
export default function RoundList({ kind, feeds }: { readonly kind: string; readonly feeds: TableFeeds }) {
  const { texts } = useWords();
  const [rounds, setRounds] = useState<readonly MyRound[] | 'failed' | null>(null);
  useEffect(() => {
    const reading = feeds.myRounds().subscribe(outcome => setRounds(outcome.ok ? outcome.value : 'failed'));
    return () => reading.unsubscribe();
  }, [feeds]);
  const { rounds: words } = texts.tables;
  if (rounds === null) return <p className="quiet">{texts.tables.loading}</p>;
  if (rounds === 'failed') return <p className="quiet">{words.failed}</p>;
  if (rounds.length === 0) return <p className="quiet">{words.none}</p>;
  return (
    <ol className="round-list">
      {rounds.map(round => (
        <Round key={`${round.shoe}:${round.round}`} {...{ kind, round, feeds }} />
      ))}
    </ol>
  );
}
