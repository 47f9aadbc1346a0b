import { useTranslation } from 'react-i18next';
import { card, toolbar, typography } from '../../../ui/layout/layout.ts';
import s from './ModeSwitch.module.css';

/** `bet` stakes play money, `practice` nothing. */
export type Mode = 'bet' | 'practice';

const MODES: readonly Mode[] = ['bet', 'practice'];

/** Chooses between playing for play money and practising without a stake. */
export function ModeSwitch({
  mode,
  onChange,
}: {
  readonly mode: Mode;
  readonly onChange: (mode: Mode) => void;
}) {
  const { t } = useTranslation('games');
  return (
    <fieldset className={`${card(0, 'line')} ${toolbar('hair', 'stretch')} ${s.modes}`}>
      <legend className="sr">{t('mode.label')}</legend>
      {MODES.map(each => (
        <label key={each} className={`${typography(14, 'quiet', 'label')} ${s.mode}`}>
          <input
            className="sr"
            type="radio"
            name="game-mode"
            checked={mode === each}
            onChange={() => onChange(each)}
          />
          <span>{t(`mode.${each}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
