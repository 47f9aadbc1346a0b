import i18next from 'i18next';
import { vi } from 'vitest';
import type { Banner } from '../../../streams/wire/content/shapes.ts';
import type { CatalogueGame } from '../../../streams/wire/lobby/shapes.ts';
import type { SystemStatus } from '../../../streams/wire/system/shapes.ts';
import type { FakeStreams } from '../support/fakeStreams.ts';
import { startTexts } from '../support/renderApp.tsx';

/** The texts with those of home, the apps and the support window. */
export async function startHomeTexts(): Promise<void> {
  await startTexts();
  await i18next.loadNamespaces(['home', 'downloads', 'shell', 'chat']);
}

export const home = (n: number, change: Partial<Banner> = {}): Banner => ({
  url: '',
  linkageType: 'ROUTE',
  groupName: 'w_home',
  linkage: `/place/${n}`,
  title: `Banner ${n}`,
  text: `Text ${n}`,
  action: `Go ${n}`,
  ...change,
});

export function tellBanners(streams: FakeStreams, banners: readonly Banner[]): void {
  streams.content.announcements$.next({
    banners: [...banners],
    playerNotices: [],
    popup: [],
    promotion: [],
  });
}

export const catalogueGame = (n: number, change: Partial<CatalogueGame> = {}): CatalogueGame => ({
  gameType: 'RNG',
  nodeId: n,
  nodeName: `game-${n}`,
  vassalage: 'DS88',
  isTop: false,
  gameName: `Game ${n}`,
  iconUrl: null,
  gameCode: `G${n}`,
  isGame: 'GAME',
  displayName: 'Dynamo Spurs',
  supportPlay: 1,
  accountTypeName: 'DS88',
  ...change,
});

/** What the gateway tells of itself, with these resources. */
export function tellResources(streams: FakeStreams, resources: SystemStatus['info']['resources']): void {
  streams.system.info$.next({
    domainRoute: {},
    resources,
    whitelabel: [],
    register: {},
    mainDomain: '',
    analytics: {},
    imageCDNs: [],
    launchGameCDNs: [],
  });
}

export const resource = (resourceType: string, url: string) => ({
  resourceType,
  url,
  name: resourceType,
  labelNameEn: resourceType,
});

/** A window that fits these media queries and no others. */
export function fits(...queries: string[]): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    query =>
      Object.assign(new EventTarget(), { matches: queries.includes(query), media: query }) as MediaQueryList,
  );
}
