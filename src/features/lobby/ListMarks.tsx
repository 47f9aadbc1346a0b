import { useTranslation } from 'react-i18next';
import { valueIn } from '../../../streams/remote/remote.ts';
import { createGameListsStore } from '../../../streams/stores/gameLists/createGameListsStore.ts';
import { StaleSince } from '../../kit/remote/StaleSince.tsx';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { typography } from '../../ui/layout/layout.ts';
import s from './lobby.module.css';
import type { ShownCategory } from './shown.ts';

/** Latin digits in groups of three, in every language. */
const digits = new Intl.NumberFormat('en');

/** How many games the list has. `show`: as the words of a button that leads to them. */
export function ListCount({ show = false }: { readonly show?: boolean }) {
  const { t } = useTranslation('lobby');
  const { list$ } = useStore(createGameListsStore);
  const count = valueIn(useBehavior(list$))?.total;
  if (count === undefined) return show ? <span>{t('showAll')}</span> : null;
  return <span>{t(show ? 'showCount' : 'count', { count, figure: digits.format(count) })}</span>;
}

/** Rounded as one says it: 10,214 are about 10,000. */
function roughly(count: number): number {
  const step = count < 1_000 ? 100 : 1_000;
  return Math.round(count / step) * step;
}

/** How many slots there are, in round figures (S9-09); nothing until they were counted. */
function AboutSlots() {
  const { t } = useTranslation('lobby');
  const { wholes$ } = useStore(createGameListsStore);
  const count = useBehavior(wholes$).get('RNG') ?? 0;
  if (count < 100) return null;
  return (
    <span className={s.about}>
      <Badge tone="info">{t('aboutSlots', { figure: digits.format(roughly(count)) })}</Badge>
    </span>
  );
}

/** Beside the name of a list: how many games it has, and whether they are those of now. */
export function ListMarks({ shown }: { readonly shown: ShownCategory }) {
  const { list$, retry } = useStore(createGameListsStore);
  const list = useBehavior(list$);
  return (
    <>
      {shown === 'RNG' && <AboutSlots />}
      <span role="status" className={`${typography(14, 'quiet', 'nowrap')} ${s.count}`}>
        <ListCount />
      </span>
      <StaleSince remote={list} onRetry={retry} />
    </>
  );
}
