import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createAccountProfileStore } from '../../../../streams/stores/accountProfile.ts';
import { AVATARS, type Avatar as AvatarName, avatarPath } from '../../../../streams/wire/profile/words.ts';
import { AppDialog } from '../../../dialogs/AppDialog.tsx';
import { Refusal } from '../../../kit/intents/Refusal.tsx';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { useIntent } from '../../../kit/streams/useIntent.ts';
import { useStore } from '../../../kit/streams/useStore.ts';
import { Avatar } from '../../../ui/avatar/Avatar.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { grid, stack, typography } from '../../../ui/layout/layout.ts';
import s from './profile.module.css';

type Choice = AvatarName | 'none';
const CHOICES: readonly Choice[] = ['none', ...AVATARS];

/** Chooses the picture by which the account is shown. */
export function AvatarDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('security');
  const store = useStore(createAccountProfileStore);
  const icon = useBehavior(useStreams().profile.shown$)?.icon ?? null;
  const now = AVATARS.find(name => avatarPath(name) === icon) ?? 'none';
  const [chosen, setChosen] = useState<Choice>(now);
  const save = useIntent(
    (choice: Choice) => store.set({ field: 'icon', value: choice === 'none' ? '' : choice }),
    onClose,
  );
  return (
    <AppDialog title={t('avatar.title')} onClose={onClose}>
      <form
        className={stack(4)}
        onSubmit={event => {
          event.preventDefault();
          save.run(chosen);
        }}
      >
        <p className={typography(14, 'quiet', 'pretty')}>{t('avatar.text')}</p>
        <Refusal failure={save.failure} />
        <fieldset className={`${grid(3)} ${s.avatars}`}>
          <legend className="sr">{t('avatar.title')}</legend>
          {CHOICES.map(name => (
            <label key={name} className={`${stack(1, 'center')} ${typography(13, 'centered')} ${s.choice}`}>
              <input
                className="sr"
                type="radio"
                name="avatar"
                value={name}
                checked={chosen === name}
                onChange={() => setChosen(name)}
              />
              <span className={s.face}>
                <Avatar address={name === 'none' ? null : avatarPath(name)} size={64} />
              </span>
              <span>{t(`avatar.names.${name}`)}</span>
            </label>
          ))}
        </fieldset>
        <Button variant="primary" size="lg" type="submit" busy={save.busy}>
          {t('profile.save')}
        </Button>
      </form>
    </AppDialog>
  );
}
