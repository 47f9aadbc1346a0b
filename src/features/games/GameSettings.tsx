import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { cluster, typography } from '../../ui/layout/layout.ts';
import s from './GameSettings.module.css';

export interface GameSettingsProps {
  readonly sound: boolean;
  readonly onSound: (on: boolean) => void;
  readonly keys: boolean;
  readonly onKeys: (on: boolean) => void;
}

const KEYS = [
  { key: 'B', does: 'settings.keyBet' },
  { key: 'H', does: 'settings.keyHalf' },
  { key: 'D', does: 'settings.keyDouble' },
] as const;

/** Sound and keys of the games; this browser remembers both. */
export function GameSettings({ sound, onSound, keys, onKeys }: GameSettingsProps) {
  const { t } = useTranslation('games');
  return (
    <fieldset className={`${typography(13, 'quiet')} ${cluster('1-5')}`}>
      <legend className="sr">{t('settings.label')}</legend>
      <Checkbox
        label={t('settings.sound')}
        checked={sound}
        onChange={event => onSound(event.target.checked)}
      />
      <Checkbox label={t('settings.keys')} checked={keys} onChange={event => onKeys(event.target.checked)} />
      <dl className={`${cluster('1-4', 'stretch')} ${s.keys}`} data-off={!keys || undefined}>
        {KEYS.map(({ key, does }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
    </fieldset>
  );
}
