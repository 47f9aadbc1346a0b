import { useTranslation } from 'react-i18next';
import { createLimitsStore } from '../../../streams/stores/limits.ts';
import { Refusal } from '../../kit/intents/Refusal.tsx';
import { useNotify } from '../../kit/notices/NoticesContext.ts';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { SettledSelect } from '../../ui/field/SettledSelect.tsx';
import { Card } from './Card.tsx';

/** Minutes between two reality checks that can be chosen. */
const MINUTES = [15, 30, 60, 120] as const;
const NEVER = 'never';

/** How often a message tells how long somebody has played. */
export function RealityCard({ minutes }: { readonly minutes: number | null }) {
  const { t } = useTranslation('limits');
  const store = useStore(createLimitsStore);
  const notify = useNotify();
  const nameOf = (count: number | null) =>
    count === null ? t('reality.off') : t('reality.every', { count });
  const change = useIntent(
    (wanted: number | null) => store.setRealityCheck(wanted),
    (_, wanted) => notify(t('said.reality', { to: nameOf(wanted) }), 'done'),
  );
  const known: readonly number[] = MINUTES;
  const choices = minutes === null || known.includes(minutes) ? known : [minutes, ...known];
  const options = [
    { value: NEVER, label: nameOf(null) },
    ...choices.map(count => ({ value: String(count), label: nameOf(count) })),
  ];
  return (
    <Card title={t('reality.title')} text={t('reality.text')}>
      <SettledSelect
        label={t('reality.label')}
        options={options}
        value={minutes === null ? NEVER : String(minutes)}
        aria-busy={change.busy}
        onSettled={next => change.run(next === NEVER ? null : Number(next))}
      />
      <Refusal failure={change.failure} />
    </Card>
  );
}
