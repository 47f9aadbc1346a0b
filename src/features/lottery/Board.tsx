import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { oddsOf, optionsOf, returnOfPick } from '../../../streams/wire/lottery/chances.ts';
import type { Lottery } from '../../../streams/wire/lottery/games.ts';
import { combinations, quickPick } from '../../../streams/wire/lottery/picks.ts';
import { type Play, poolOf } from '../../../streams/wire/lottery/rules.ts';
import { useLotteryWords } from '../../kit/lotteryWords/useLotteryWords.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { card, cluster, grid, item, stack, typography } from '../../ui/layout/layout.ts';
import s from './lottery.module.css';
import { formatOdds, formatReturn } from './odds.ts';
import type { SlipState } from './useSlip.ts';

interface PartProps {
  readonly lottery: Lottery;
  readonly play: Play;
  readonly slip: SlipState;
}

/** A play that offers a list of things, each at its own odds: a press adds it, another one takes it off. */
function Options({
  lottery: { rule },
  play,
  slip,
  options,
}: PartProps & { readonly options: readonly string[] }) {
  const { option } = useLotteryWords();
  return (
    <div className={`${grid(2)} ${s.options}`}>
      {options.map(it => {
        const isOn = slip.has(play.code, [it]);
        return (
          <button
            key={it}
            type="button"
            className={s.option}
            aria-pressed={isOn}
            onClick={() =>
              isOn ? slip.remove({ play: play.code, pick: [it] }) : slip.add(play.code, [[it]])
            }
          >
            <span>{option(it)}</span>
            <small>{formatOdds(oddsOf(play, rule, [it]))}</small>
          </button>
        );
      })}
    </div>
  );
}

/** A play of numbers that are chosen together: of more than needed, all combinations are lines. */
function Numbers({ lottery: { rule }, play, slip }: PartProps) {
  const { t } = useTranslation('lottery');
  const rows = play.kind === 'order' ? play.at.length : 1;
  const [chosen, setChosen] = useState<readonly (readonly string[])[]>(
    Array.from({ length: rows }, () => []),
  );
  const toggle = (row: number, number: string) =>
    setChosen(before =>
      before.map((it, i) =>
        i !== row
          ? it
          : it.includes(number)
            ? it.filter(one => one !== number)
            : [...it, number].toSorted((a, b) => Number(a) - Number(b)),
      ),
    );
  const lines =
    play.kind === 'among'
      ? combinations(chosen[0] ?? [], play.choose)
      : chosen.reduce<readonly (readonly string[])[]>(
          (all, row) => all.flatMap(line => row.map(number => [...line, number])),
          [[]],
        );
  return (
    <div className={stack(4)}>
      {chosen.map((row, i) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          key={i}
          aria-label={t('row', { place: i + 1 })}
          className={`${grid(2)} ${s.numbers}`}
          dir="ltr"
        >
          {poolOf(rule).map(number => (
            <button
              key={number}
              type="button"
              className={s.number}
              aria-pressed={row.includes(String(number))}
              onClick={() => toggle(i, String(number))}
            >
              {number}
            </button>
          ))}
        </fieldset>
      ))}
      <div>
        <Button
          disabled={lines.length === 0}
          onClick={() => {
            slip.add(play.code, lines);
            setChosen(chosen.map(() => []));
          }}
        >
          {t('addLines', { count: lines.length })}
        </Button>
      </div>
    </div>
  );
}

/** What can be bet on: a play is chosen, then what of it, with odds and what it pays back in sight. */
export function Board({ lottery, slip }: { readonly lottery: Lottery; readonly slip: SlipState }) {
  const { t } = useTranslation('lottery');
  const words = useLotteryWords();
  const [code, setCode] = useState(lottery.plays[0]?.code ?? '');
  const play = lottery.plays.find(it => it.code === code) ?? lottery.plays[0];
  if (play === undefined) return null;
  const options = optionsOf(play, lottery.rule);
  const returns = (options ?? ['']).map(it => returnOfPick(play, lottery.rule, [it]));
  const quick = () => slip.add(play.code, [quickPick(play, lottery.rule, randomUnit)]);
  return (
    <section className={`${stack(3, 'top')} ${card(4, 'line')} ${item('shrinks')}`} aria-label={t('board')}>
      <div className={cluster(3, 'bottom')}>
        <Select
          label={t('playLabel')}
          value={play.code}
          options={lottery.plays.map(it => ({ value: it.code, label: words.play(it.code) }))}
          onChange={event => setCode(event.target.value)}
        />
        <Button variant="soft" onClick={quick}>
          {t('quickPick')}
        </Button>
      </div>
      <p className={typography(14, 'quiet')}>{t(`about.${play.kind}`)}</p>
      <p className={typography(14, 'quiet')}>
        {[
          t('returns', { rate: formatReturn(Math.min(...returns)) }),
          options === null && t('odds', { odds: formatOdds(oddsOf(play, lottery.rule, [])) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {options === null ? (
        <Numbers key={play.code} lottery={lottery} play={play} slip={slip} />
      ) : (
        <Options lottery={lottery} play={play} slip={slip} options={options} />
      )}
    </section>
  );
}

const WORDS = 2 ** 32;

/** A number in [0, 1) of the browser's own: it decides which numbers are suggested, never what is drawn. */
function randomUnit(): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return word / WORDS;
}
