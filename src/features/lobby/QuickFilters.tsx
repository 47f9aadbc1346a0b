import { useTranslation } from 'react-i18next';
import { card, cluster, item, typography } from '../../ui/layout/layout.ts';
import type { FilterChoice } from './gameAddress.ts';
import s from './lobby.module.css';
import { useChoiceText } from './useChoiceText.ts';
import type { GameAddress } from './useGameAddress.ts';

/** What players of slots ask for most (S9-10, S9-11). */
const QUICK: readonly FilterChoice[] = [
  { key: 'bet', value: '1' },
  { key: 'lines', value: '25' },
];

/** Switches for the filters of slots that are used most; nothing on other pages. */
export function QuickFilters({ address }: { readonly address: GameAddress }) {
  const { t } = useTranslation('lobby');
  const textOf = useChoiceText(null);
  if (address.shown !== 'RNG') return null;
  return (
    <fieldset className={`${cluster(2, 'stretch')} ${item('whole')}`}>
      <legend className="sr">{t('filter.quick')}</legend>
      {QUICK.map(({ key, value }) => {
        const isOn = address.choices.some(choice => choice.key === key && choice.value === value);
        return (
          <button
            key={key}
            type="button"
            className={`${card(0, 'round', 'line')} ${typography(14, 'quiet', 'label', 'nowrap')} ${s.studio}`}
            aria-pressed={isOn}
            onClick={() => address.choose(key, isOn ? '' : value)}
          >
            {textOf({ key, value })}
          </button>
        );
      })}
    </fieldset>
  );
}
