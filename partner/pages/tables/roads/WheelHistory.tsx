import { MONEY_WHEEL } from '../../../tables/rules/moneyWheel/moneyWheel.ts';
import { RED_NUMBERS, ROULETTE_WHEEL } from '../../../tables/rules/roulette/wheel.ts';
import type { TableResult } from '../../../tables/wire/state.ts';
import { filled } from '../../boot.ts';
import { Die } from '../scene/Die.tsx';
import { useWords } from '../words/words.ts';
import { countsOf, type NumberCount, shownDice, shownNumbers } from './counts.ts';

/** Numbers at each end of the list of how often they came. */
const SHOWN = 5;
const LAST = 24;

const rouletteLook = (number: number) => {
  if (number === 0) return 'zero';
  return RED_NUMBERS.includes(number) ? 'red' : 'black';
};

function Counts({ title, counts }: { readonly title: string; readonly counts: readonly NumberCount[] }) {
  const { texts } = useWords();
  return (
    <section className="counts">
      <h2>{title}</h2>
      <ul>
        {counts.map(({ number, count }) => (
          <li key={number}>
            <b className="number-mark" data-look={rouletteLook(number)}>
              {number}
            </b>
            <span>{filled(texts.tables.history.times, { count })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Numbers({
  numbers,
  lookOf,
}: {
  readonly numbers: readonly number[];
  readonly lookOf: (number: number) => string;
}) {
  const { texts } = useWords();
  return (
    <ol className="numbers" aria-label={texts.tables.history.last}>
      {numbers
        .slice(-LAST)
        .reverse()
        .map((number, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same number comes more than once
          <li key={at} className="number-mark" data-look={lookOf(number)}>
            {number}
          </li>
        ))}
    </ol>
  );
}

function DiceRows({ results }: { readonly results: readonly TableResult[] }) {
  const { texts } = useWords();
  return (
    <ol className="dice-rows" aria-label={texts.tables.history.last}>
      {shownDice(results)
        .slice(-12)
        .reverse()
        .map((dice, at) => {
          const total = dice.reduce((sum, it) => sum + it, 0);
          const isTriple = dice.every(it => it === dice[0]);
          const word = isTriple ? 'triple' : total > 10 ? 'big' : 'small';
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same dice come more than once
            <li key={at}>
              <span className="hidden">{dice.join(', ')}</span>
              <span className="dice-row" aria-hidden="true">
                {dice.map((face, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: dice may be alike
                  <Die key={place} face={face} />
                ))}
              </span>
              <strong>{total}</strong>
              <em data-size={word}>{texts.tables.history[word]}</em>
            </li>
          );
        })}
    </ol>
  );
}

/** What a wheel or dice have shown: the last results, and for roulette which numbers come often and which don't. */
export function WheelHistory({
  kind,
  results,
}: {
  readonly kind: string;
  readonly results: readonly TableResult[];
}) {
  const { texts } = useWords();
  if (kind === 'sicBo') return <DiceRows results={results} />;
  const shown = shownNumbers(results);
  if (kind === 'moneyWheel')
    return <Numbers numbers={shown.map(part => MONEY_WHEEL[part] ?? 0)} lookOf={worth => `worth-${worth}`} />;
  const counts = countsOf(shown, ROULETTE_WHEEL);
  return (
    <>
      <Numbers numbers={shown} lookOf={rouletteLook} />
      <div className="hot-cold">
        <Counts title={texts.tables.history.hot} counts={counts.slice(0, SHOWN)} />
        <Counts title={texts.tables.history.cold} counts={counts.slice(-SHOWN).reverse()} />
      </div>
    </>
  );
}
