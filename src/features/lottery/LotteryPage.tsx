import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { mapRemote, valueIn } from '../../../streams/remote/remote.ts';
import { createLotteryStore } from '../../../streams/stores/lottery.ts';
import {
  LOTTERY_VENDORS,
  type Lottery,
  lotteryOf,
  VENDOR_FACTS,
} from '../../../streams/wire/lottery/games.ts';
import { prizeModeOf } from '../../../streams/wire/lottery/prizeMode.ts';
import { useTexts } from '../../i18n/useTexts.ts';
import { PageBanner } from '../../kit/banner/PageBanner.tsx';
import { useLanguage } from '../../kit/page/useLanguage.ts';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { StaleSince } from '../../kit/remote/StaleSince.tsx';
import { useRemote } from '../../kit/remote/useRemote.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useLive } from '../../kit/streams/useLive.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { playPath } from '../../routes/pages.ts';
import { stack, typography } from '../../ui/layout/layout.ts';
import { Hall, HallLinks } from './Hall.tsx';
import { LotteryView } from './LotteryView.tsx';
import { Quick } from './Quick.tsx';
import { Tickets } from './Tickets.tsx';

/** The page of an address, however it is spelled. */
function hallAt(pathname: string): string {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  return (
    LOTTERY_VENDORS.map(vendor => VENDOR_FACTS[vendor].path).find(it => it.toLowerCase() === path) ??
    '/lottery'
  );
}

/** The lottery that the address names, or null for the hall of all. */
function Lotteries({ lottery }: { readonly lottery: Lottery | null }) {
  const { t } = useTranslation('lottery');
  const { pathname } = useLocation();
  const store = useStore(createLotteryStore);
  const draws = useBehavior(store.draws$);
  const { code: language } = useLanguage();
  const path = hallAt(pathname);
  const lanes = useLive(it => it.lobby.lanes$, null);
  // The Vietnamese hall has a menu of its own, which depends on how the site's lotteries pay.
  const prizeMode =
    path === VENDOR_FACTS.TCG_LOTTO_VN.path && lanes !== null ? prizeModeOf(lanes) : undefined;
  const [menus, again] = useRemote(`menus ${language} ${prizeMode ?? ''}`, () => store.menus(prizeMode));
  const gameCode = lottery?.gameCode ?? null;
  useEffect(() => store.watch(gameCode), [store, gameCode]);
  const drawsOf = (gameCode: string) => valueIn(draws)?.games.find(it => it.gameCode === gameCode);
  const game = mapRemote(menus, it =>
    Object.values(it)
      .flatMap(({ gameMenus }) => gameMenus)
      .find(({ gameCode }) => gameCode === lottery?.gameCode),
  );
  if (lottery !== null)
    return (
      <div className={stack(5)}>
        <HallLinks path={path} />
        <RemoteView remote={game} error={t('error')} onRetry={again}>
          {it => (
            <LotteryView
              key={lottery.gameCode}
              lottery={lottery}
              name={it?.gameName ?? lottery.gameCode}
              draws={mapRemote(
                draws,
                ({ games }) => games.find(one => one.gameCode === lottery.gameCode) ?? null,
              )}
              onRetry={store.refresh}
            />
          )}
        </RemoteView>
      </div>
    );
  return (
    <>
      <PageBanner
        head={{
          title: t('title'),
          lead: t('lead'),
          marks: <StaleSince remote={draws} onRetry={store.refresh} />,
          controls: <HallLinks path={path} />,
        }}
      />
      <div className={stack(5)}>
        <RemoteView remote={menus} error={t('error')} onRetry={again}>
          {it => <Hall menus={it} path={path} drawsOf={drawsOf} />}
        </RemoteView>
        <Quick language={language} />
        <Tickets />
        <p className={typography(14, 'quiet')}>{t('fairPlay')}</p>
      </div>
    </>
  );
}

/** A hall of lotteries; `?gameCode` opens one of them (S4-58), one that a game server runs in its frame. */
export default function LotteryPage() {
  useTexts('lottery');
  const code = useSearchParams()[0].get('gameCode') ?? '';
  const lottery = lotteryOf(code);
  if (code !== '' && lottery === null) return <Navigate to={playPath(code)} replace />;
  return <Lotteries lottery={lottery} />;
}
