import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createAccountProfileStore } from '../../../../streams/stores/accountProfile.ts';
import type { ProfileEntry, ProfileField } from '../../../../streams/wire/profile/shapes.ts';
import { RemoteView } from '../../../kit/remote/RemoteView.tsx';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { useStore } from '../../../kit/streams/useStore.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { grid, typography } from '../../../ui/layout/layout.ts';
import { Section } from '../Section.tsx';
import { EditFieldDialog } from './EditFieldDialog.tsx';
import s from './profile.module.css';
import { useFieldLabel } from './useFieldLabel.ts';

/** What runs from left to right in every language. */
const LATIN: ReadonlySet<ProfileField> = new Set(['birthday', 'email', 'mobileNum', 'idNumber']);

function Line({ entry, onEdit }: { readonly entry: ProfileEntry; readonly onEdit: () => void }) {
  const { t } = useTranslation('security');
  const { field, value, mayEdit, once } = entry;
  const label = useFieldLabel()(field);
  return (
    <div className={`${grid('1-4', 'middle')} ${s.line}`}>
      <dt>{label}</dt>
      <dd>
        {value === null ? (
          <span className={typography(14, 'quiet', 'normal', 'pretty')}>{t('profile.none')}</span>
        ) : (
          <span dir={LATIN.has(field) ? 'ltr' : 'auto'}>{value}</span>
        )}
        {mayEdit && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={t(value === null ? 'profile.addNamed' : 'profile.changeNamed', { what: label })}
            onClick={onEdit}
          >
            {t(value === null ? 'profile.add' : 'profile.change')}
          </Button>
        )}
        {!mayEdit && once && (
          <span className={typography(14, 'quiet', 'normal', 'pretty')}>{t('profile.fixed')}</span>
        )}
      </dd>
    </div>
  );
}

/** What the account says of its person (S3-22), and what of it may be changed. */
export function ProfileSection() {
  const { t } = useTranslation('security');
  const store = useStore(createAccountProfileStore);
  const remote = useBehavior(store.profile$);
  const [edited, setEdited] = useState<ProfileField | null>(null);
  return (
    <Section icon="user-round" title={t('profile.title')} text={t('profile.text')}>
      <RemoteView remote={remote} error={t('profile.error')} onRetry={store.refresh}>
        {({ entries, birthdayMinAge }) => {
          const entry = entries.find(({ field }) => field === edited);
          return (
            <>
              <dl className={s.lines}>
                {entries.map(it => (
                  <Line key={it.field} entry={it} onEdit={() => setEdited(it.field)} />
                ))}
              </dl>
              {entry?.mayEdit === true && (
                <EditFieldDialog
                  entry={entry}
                  birthdayMinAge={birthdayMinAge}
                  onClose={() => setEdited(null)}
                />
              )}
            </>
          );
        }}
      </RemoteView>
    </Section>
  );
}
