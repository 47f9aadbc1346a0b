import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { examplePicks, oddsOf, optionsOf, returnOfPick } from '../../../streams/wire/lottery/chances.ts';
import type { Lottery } from '../../../streams/wire/lottery/games.ts';
import { quickPick } from '../../../streams/wire/lottery/picks.ts';
import { useLotteryWords } from '../../kit/lotteryWords/useLotteryWords.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { card, cluster, grid, item, stack, typography } from '../../ui/layout/layout.ts';
import { Keypad } from './Keypad.tsx';
import s from './lottery.module.css';
import { NumberChoice, type NumberChoiceProps } from './NumberChoice.tsx';
import { formatOdds, formatReturn } from './odds.ts';
import { Prizes } from './Prizes.tsx';
import type { SlipState } from './useSlip.ts';

/** A play that offers a list of things, each at its own odds: a press adds it, another one takes it off. */
function Options({
  lottery: { rule },
  play,
  slip,
  options,
}: NumberChoiceProps & { readonly options: readonly string[] }) {
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

/** Ways to choose numbers. */
const WAYS = ['board', 'keypad'] as const;

/** Numbers are pressed one by one, or typed. */
function Numbers(props: NumberChoiceProps) {
  const { t } = useTranslation('lottery');
  const [way, setWay] = useState<(typeof WAYS)[number]>('board');
  return (
    <>
      <fieldset className={cluster(1, 'stretch')} aria-label={t('way.label')}>
        {WAYS.map(it => (
          <Button
            key={it}
            size="sm"
            variant={way === it ? 'soft' : 'ghost'}
            aria-pressed={way === it}
            onClick={() => setWay(it)}
          >
            {t(`way.${it}`)}
          </Button>
        ))}
      </fieldset>
      {way === 'board' ? (
        <NumberChoice key={props.play.code} {...props} />
      ) : (
        <Keypad key={props.play.code} {...props} />
      )}
    </>
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
  const returns = examplePicks(play, lottery.rule).map(pick => returnOfPick(play, lottery.rule, pick));
  const hasOnePrize = options === null && play.kind !== 'spots' && play.kind !== 'box';
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
          hasOnePrize && t('odds', { odds: formatOdds(oddsOf(play, lottery.rule, [])) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Prizes play={play} rule={lottery.rule} />
      {options === null ? (
        <Numbers lottery={lottery} play={play} slip={slip} />
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
