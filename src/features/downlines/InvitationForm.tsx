import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createInvitationsStore } from '../../../streams/stores/invitations.ts';
import type { Invitation, PassableRates } from '../../../streams/wire/invitations/shapes.ts';
import { Refusal } from '../../kit/intents/Refusal.tsx';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { stack } from '../../ui/layout/layout.ts';
import { RateFields } from './RateFields.tsx';
import { RoleChoice } from './RoleChoice.tsx';
import { NO_RATES, rateProblems, readRates } from './rates.ts';

/** How long an invitation may be open, days; the empty one has no end. */
const DAYS = ['', '7', '30', '90'] as const;
const LABEL_MAX = 60;

export interface InvitationFormProps {
  readonly passable: PassableRates;
  readonly onMade: (invitation: Invitation) => void;
}

/** Makes an invitation: for whom, for how long, and what agents are offered with it. */
export function InvitationForm({ passable, onMade }: InvitationFormProps) {
  const { t, i18n } = useTranslation('invitations');
  const store = useStore(createInvitationsStore);
  const [label, setLabel] = useState('');
  const [makes, setMakes] = useState<Invitation['makes']>('member');
  const [days, setDays] = useState('');
  const [texts, setTexts] = useState(NO_RATES);
  const problems = rateProblems(texts, passable, i18n.language);
  const make = useIntent(store.make, invitation => {
    setLabel('');
    setTexts(NO_RATES);
    onMade(invitation);
  });
  return (
    <form
      className={stack(4)}
      noValidate
      aria-label={t('form.title')}
      onSubmit={event => {
        event.preventDefault();
        const isAgent = makes === 'agent';
        if (isAgent && problems.size > 0) return;
        make.run({
          ...{ label, makes, days: days === '' ? null : Number(days) },
          rates: isAgent ? readRates(texts, i18n.language) : [],
        });
      }}
    >
      <Field
        label={t('form.label')}
        hint={t('form.labelHint')}
        autoComplete="off"
        dir="auto"
        maxLength={LABEL_MAX}
        value={label}
        onChange={event => setLabel(event.currentTarget.value)}
      />
      <RoleChoice label={t('form.makes')} role={makes} onChoose={setMakes} />
      <Select
        label={t('form.days')}
        value={days}
        options={DAYS.map(value => ({
          value,
          label: value === '' ? t('form.noEnd') : t('form.daysOf', { count: Number(value) }),
        }))}
        onChange={({ target }) => setDays(target.value)}
      />
      {makes === 'agent' && (
        <RateFields texts={texts} passable={passable} problems={problems} onChange={setTexts} />
      )}
      <Refusal failure={make.failure} />
      <Button variant="primary" type="submit" busy={make.busy}>
        {t('form.make')}
      </Button>
    </form>
  );
}
