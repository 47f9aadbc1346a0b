import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Market } from '../../../../streams/wire/sportsBook/shapes.ts';
import type { MarketGroup } from '../../../../streams/wire/sportsBook/words.ts';
import type { PlayedBy } from '../../../kit/sportsWords/sportsWords.ts';
import { useSportsWords } from '../../../kit/sportsWords/useSportsWords.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Tabs } from '../../../ui/tabs/Tabs.tsx';
import type { PriceState } from '../rows/PriceCell.tsx';
import { MarketCard } from './MarketCard.tsx';
import { groupsOf, marketBlocks } from './marketBlocks.ts';
import s from './markets.module.css';

export interface MatchMarketsProps {
  readonly fixture: string;
  readonly markets: readonly Market[];
  readonly by: PlayedBy;
  readonly state: PriceState;
}

/** All markets of a match by groups, and those that somebody searches for by a market's or a player's name. */
export function MatchMarkets({ fixture, markets, by, state }: MatchMarketsProps) {
  const { t } = useTranslation('sportsBook');
  const words = useSportsWords();
  const [asked, setGroup] = useState<MarketGroup | 'all'>('main');
  const [find, setFind] = useState('');
  const groups = groupsOf(markets);
  if (groups.length === 0) return <EmptyState title={t('markets.none')} />;
  const group = asked === 'all' || groups.includes(asked) ? asked : (groups[0] ?? 'all');
  const tabs = [...groups, 'all'] as const;
  const text = find.trim().toLowerCase();
  const isFound = (it: Market) =>
    words.market(it.market, it.part, by).toLowerCase().includes(text) ||
    it.picks.some(({ pick, name }) =>
      words
        .pick({ market: it.market, part: it.part, line: it.line, pick }, by, name)
        .toLowerCase()
        .includes(text),
    );
  const shown = markets.filter(it => (text === '' ? group === 'all' || it.group === group : isFound(it)));
  const list = (
    <div className={s.blocks}>
      {marketBlocks(shown).map(block => (
        <MarketCard key={block.key} {...{ fixture, block, by, state }} />
      ))}
    </div>
  );
  return (
    <div className={s.markets}>
      <Field
        label={t('markets.find')}
        labelHidden
        type="search"
        autoComplete="off"
        placeholder={t('markets.find')}
        start={<Icon name="search" size={18} />}
        value={find}
        onChange={event => setFind(event.target.value)}
      />
      {text !== '' ? (
        shown.length === 0 ? (
          <EmptyState title={t('markets.notFound')} />
        ) : (
          list
        )
      ) : (
        <Tabs
          label={t('markets.groups')}
          tabs={tabs.map(key => ({ key, label: t(`markets.group.${key}`) }))}
          current={group}
          onChange={setGroup}
        >
          {list}
        </Tabs>
      )}
    </div>
  );
}
