import { useTranslation } from 'react-i18next';
import type { MovesChoice } from '../../../../streams/wire/games/shapes.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { grid } from '../../../ui/layout/layout.ts';
import s from './Moves.module.css';
import type { MovesView, ShownRound } from './movesView.ts';
import type { RoundPlay } from './roundPlay.ts';

export interface MoveButtonsProps<Choice extends MovesChoice> {
  readonly view: MovesView<Choice>;
  readonly round: ShownRound<Choice>;
  readonly play: RoundPlay<Choice>;
}

/** What may be done in the open round, as far as its board does not offer it. */
export function MoveButtons<Choice extends MovesChoice>({ view, round, play }: MoveButtonsProps<Choice>) {
  const { t } = useTranslation('games');
  const shown = round.moves.flatMap(move => {
    const text = view.moveText(move, round, t);
    return text === null ? [] : [{ move, text }];
  });
  if (shown.length === 0) return <p className={s.onBoard}>{t('moves.onBoard')}</p>;
  return (
    <fieldset className={`${grid(2)} ${s.moves}`}>
      <legend className="sr">{t('moves.label')}</legend>
      {shown.map(({ move, text }) => (
        <Button
          key={move}
          size="lg"
          variant={move === 'cashOut' ? 'primary' : 'soft'}
          busy={play.making === move}
          disabled={play.busy}
          onClick={() => play.make(move)}
        >
          {text}
        </Button>
      ))}
    </fieldset>
  );
}
