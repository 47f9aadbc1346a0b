import type { TFunction } from 'i18next';
import { Ban, Flag, Pause, Play } from 'lucide-react';
import { IconButton } from '../../../src/ui/button/IconButton.tsx';
import type { OfficeFixture } from '../../../streams/wire/office/fixtureCalls.ts';
import type { ListColumn } from '../../kit/list/columns.ts';
import { Money } from '../../kit/text/Money.tsx';
import { When } from '../../kit/text/When.tsx';
import { FixtureTags } from './FixtureTags.tsx';
import { actsOn, type FixtureAct, nameOf } from './fixtureActs.ts';
import s from './play.module.css';

const ICONS = { suspend: Pause, resume: Play, result: Flag, void: Ban } as const;

/** Columns of the list of fixtures. @param onAct Opens the dialog of an act; null for who may decide nothing. */
export function fixtureColumns(
  t: TFunction<'play'>,
  onAct: ((fixture: OfficeFixture, act: FixtureAct) => void) | null,
): readonly ListColumn<OfficeFixture>[] {
  const columns: readonly ListColumn<OfficeFixture>[] = [
    { id: 'name', label: t('fixtures.name'), cell: nameOf, value: nameOf, width: 210 },
    { id: 'sport', label: t('fixtures.sport'), cell: it => it.sport, value: it => it.sport, width: 125 },
    {
      id: 'league',
      label: t('fixtures.league'),
      cell: it => it.league,
      value: it => it.league,
      width: 140,
      isHidden: true,
    },
    {
      id: 'startsAt',
      label: t('fixtures.start'),
      cell: it => <When at={it.startsAt} />,
      value: it => it.startsAt,
      width: 150,
    },
    {
      id: 'state',
      label: t('state'),
      width: 170,
      cell: it => <FixtureTags fixture={it} />,
    },
    {
      id: 'score',
      label: t('fixtures.score'),
      cell: it => it.score !== null && <span className="num">{`${it.score.home} : ${it.score.away}`}</span>,
      width: 70,
      align: 'end',
    },
    {
      id: 'bets',
      label: t('fixtures.bets'),
      cell: it => it.bets,
      value: it => it.bets,
      width: 60,
      align: 'end',
    },
    {
      id: 'staked',
      label: t('fixtures.staked'),
      cell: it => <Money minor={it.staked} />,
      value: it => it.staked,
      width: 110,
      align: 'end',
    },
    {
      id: 'payable',
      label: t('fixtures.payable'),
      cell: it => <Money minor={it.payable} />,
      value: it => it.payable,
      width: 125,
      align: 'end',
    },
    {
      id: 'worst',
      label: t('fixtures.worst'),
      cell: it => <Money minor={it.worst} />,
      value: it => it.worst,
      width: 125,
      align: 'end',
    },
    { id: 'server', label: t('fixtures.server'), cell: it => it.server, width: 120, isHidden: true },
  ];
  if (onAct === null) return columns;
  const actions: ListColumn<OfficeFixture> = {
    id: 'actions',
    label: t('actions'),
    width: 140,
    cell: fixture => (
      <span className={s.tags}>
        {actsOn(fixture).map(act => {
          const Icon = ICONS[act];
          const label = t(`fixtures.${act}.open`, { name: nameOf(fixture) });
          return (
            <IconButton key={act} label={label} onClick={() => onAct(fixture, act)}>
              <Icon size={15} aria-hidden="true" />
            </IconButton>
          );
        })}
      </span>
    ),
  };
  return [...columns, actions];
}
