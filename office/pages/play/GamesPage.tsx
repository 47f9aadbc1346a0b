import { Settings2, Wrench } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../src/ui/button/IconButton.tsx';
import { GAME_CATEGORIES } from '../../../streams/wire/lobby/words.ts';
import type { OfficeGame } from '../../../streams/wire/office/gameCalls.ts';
import type { CallInput } from '../../../streams/wire/tables/calls.ts';
import type { ListColumn } from '../../kit/list/columns.ts';
import { OfficeList } from '../../kit/list/OfficeList.tsx';
import { useListAddress } from '../../kit/list/useListAddress.ts';
import { useMay } from '../../kit/OfficeContext.ts';
import { OfficePage } from '../../kit/OfficePage.tsx';
import { optionsOf } from '../../kit/optionsOf.ts';
import { Money } from '../../kit/text/Money.tsx';
import { Tag } from '../../kit/text/Tag.tsx';
import { useCall } from '../../kit/useCall.ts';
import { usePages } from '../../kit/usePages.ts';
import { GameDialog } from './GameDialog.tsx';
import { MaintenanceDialog } from './MaintenanceDialog.tsx';
import { MaintenanceTags } from './MaintenanceTags.tsx';
import { PlayTabs } from './PlayTabs.tsx';
import s from './play.module.css';

type Shown = NonNullable<CallInput<'officeGames'>['shown']>;
const SHOWN: readonly Shown[] = ['shown', 'hidden', 'hot', 'placed', 'maintenance', 'limited'];

/** All games in the order of members' lists. */
export default function GamesPage() {
  const { t } = useTranslation('play');
  const may = useMay();
  const address = useListAddress();
  const { text, vendor, type, shown } = address.values;
  const [open, setOpen] = useState<{
    readonly game: OfficeGame;
    readonly what: 'set' | 'maintenance';
  } | null>(null);
  const vendors = useCall('officeVendors', {}).value ?? [];
  const source = usePages('officeGames', {
    ...(text && { text }),
    ...(vendor && { vassalage: vendor }),
    ...(type && { gameType: type as (typeof GAME_CATEGORIES)[number] }),
    ...(shown && { shown: shown as Shown }),
  });
  const isWriter = may('game.write');
  const isMaintainer = may('game.maintain');
  const columns = useMemo<readonly ListColumn<OfficeGame>[]>(
    () => [
      { id: 'name', label: t('name'), cell: it => it.name, width: 220 },
      { id: 'vendor', label: t('vendor'), cell: it => it.vendorName, width: 150 },
      { id: 'type', label: t('category.label'), cell: it => t(`category.${it.gameType}`), width: 110 },
      {
        id: 'state',
        label: t('state'),
        width: 260,
        cell: it => (
          <span className={s.tags}>
            {it.hidden && <Tag tone="bad">{t('states.hidden')}</Tag>}
            {it.vendorHidden && <Tag tone="bad">{t('states.vendorHidden')}</Tag>}
            {it.hot && <Tag tone="good">{t('states.hot')}</Tag>}
            <MaintenanceTags items={it.maintenance} />
          </span>
        ),
      },
      { id: 'place', label: t('place'), cell: it => it.place ?? '', width: 80, align: 'end' },
      {
        id: 'least',
        label: t('minStake'),
        cell: it => it.minStake !== null && <Money minor={it.minStake} />,
        width: 120,
        align: 'end',
      },
      {
        id: 'most',
        label: t('maxStake'),
        cell: it => it.maxStake !== null && <Money minor={it.maxStake} />,
        width: 120,
        align: 'end',
      },
      {
        id: 'code',
        label: t('code'),
        cell: it => <span className={s.code}>{it.gameCode}</span>,
        width: 140,
        isHidden: true,
      },
      {
        id: 'actions',
        label: t('actions'),
        width: 90,
        cell: game => (
          <span className={s.tags}>
            {isWriter && (
              <IconButton
                label={t('set.open', { name: game.name })}
                onClick={() => setOpen({ game, what: 'set' })}
              >
                <Settings2 size={15} aria-hidden="true" />
              </IconButton>
            )}
            {isMaintainer && (
              <IconButton
                label={t('maintenance.title', { name: game.name })}
                onClick={() => setOpen({ game, what: 'maintenance' })}
              >
                <Wrench size={15} aria-hidden="true" />
              </IconButton>
            )}
          </span>
        ),
      },
    ],
    [t, isWriter, isMaintainer],
  );
  const close = () => setOpen(null);
  const names = new Map(vendors.map(it => [it.vassalage, it.name]));
  return (
    <OfficePage title={t('area')} lead={t('lead')} actions={<PlayTabs />}>
      <OfficeList
        id="games"
        label={t('games')}
        address={address}
        source={source}
        columns={columns}
        filters={[
          { id: 'text', kind: 'search', label: t('search') },
          {
            id: 'shown',
            kind: 'choice',
            label: t('state'),
            options: optionsOf(SHOWN, value => t(`shown.${value}`)),
          },
          {
            id: 'vendor',
            kind: 'choice',
            label: t('vendor'),
            options: [...names].map(([value, label]) => ({ value, label })),
          },
          {
            id: 'type',
            kind: 'choice',
            label: t('category.label'),
            options: optionsOf(GAME_CATEGORIES, value => t(`category.${value}`)),
          },
        ]}
        rowKey={it => it.nodeId}
        {...(isWriter && { onOpen: (game: OfficeGame) => setOpen({ game, what: 'set' }) })}
        {...(isMaintainer && { onAct: (game: OfficeGame) => setOpen({ game, what: 'maintenance' }) })}
        empty={t('empty')}
        isSorted
      />
      {open?.what === 'set' && <GameDialog game={open.game} onClose={close} />}
      {open?.what === 'maintenance' && (
        <MaintenanceDialog
          name={open.game.name}
          vassalage={open.game.vassalage}
          gameCode={open.game.gameCode}
          now={open.game.maintenance}
          onClose={close}
        />
      )}
    </OfficePage>
  );
}
