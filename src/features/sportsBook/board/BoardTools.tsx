import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/field/Field.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { useDesk, useOddsFormat } from '../desk/useDesk.ts';
import { ODDS_FORMATS } from '../odds/oddsWords.ts';
import s from './board.module.css';

export interface BoardToolsProps {
  readonly find: string;
  readonly onFind: (words: string) => void;
}

/** The search of a board, and how its odds are written. */
export function BoardTools({ find, onFind }: BoardToolsProps) {
  const { t } = useTranslation('sportsBook');
  const { odds } = useDesk();
  const format = useOddsFormat();
  return (
    <search className={s.tools}>
      <Field
        label={t('find')}
        labelHidden
        type="search"
        autoComplete="off"
        placeholder={t('findHint')}
        start={<Icon name="search" size={18} />}
        value={find}
        onChange={event => onFind(event.target.value)}
        className={s.find ?? ''}
      />
      <Select
        label={t('odds.label')}
        labelHidden
        options={ODDS_FORMATS.map(value => ({ value, label: t(`odds.${value}`) }))}
        value={format}
        onChange={event => {
          const chosen = ODDS_FORMATS.find(it => it === event.target.value);
          if (chosen !== undefined) odds.choose(chosen);
        }}
        className={s.format ?? ''}
      />
    </search>
  );
}
