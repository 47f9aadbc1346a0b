import i18next from 'i18next';
import { vi } from 'vitest';
import { fakeStreams } from '../support/fakeStreams.ts';
import { startTexts } from '../support/renderApp.tsx';

/** The texts of the frame, which is in chunks of its own. */
export async function startShell(): Promise<void> {
  await startTexts();
  await i18next.loadNamespaces(['shell', 'lobby']);
}

/** A window as wide as this, for what asks whether it has room. */
export function widen(width: number): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(query =>
    Object.assign(new EventTarget(), {
      // Widths are written in the reader's letters, which are 16 px unless somebody has chosen others.
      matches: width >= 16 * Number(/width >= ([\d.]+)rem/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY),
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  );
}

const EVERYWHERE = [
  'FACEBOOK',
  'TELEGRAM',
  'TELEGRAM-1',
  'YOUTUBE',
  'WHATSAPP',
  'TIKTOK',
  'INSTAGRAM',
  'TWITTER',
  'MOBILECONFIG',
  'Android',
];

/** Streams of a merchant that is at these sites; at all of them by default. */
export function merchantStreams(types: readonly string[] = EVERYWHERE) {
  const streams = fakeStreams();
  streams.system.info$.next({
    domainRoute: {},
    resources: types.map(resourceType => ({
      resourceType,
      name: resourceType,
      url: `https://sites.example/${resourceType.toLowerCase()}`,
      labelNameEn: resourceType,
    })),
    whitelabel: [],
    register: {},
    mainDomain: '',
    analytics: {},
    imageCDNs: [],
    launchGameCDNs: [],
  });
  return streams;
}

export const LANES = [
  { title: 'Live', gameClassify: 'LIVE', cards: [{ vassalage: 'MOONT', accountTypeName: 'Moonlit Tables' }] },
  {
    title: 'Slots',
    gameClassify: 'RNG',
    cards: [
      { vassalage: 'PG', accountTypeName: 'Paper Garden' },
      { vassalage: 'SALTL', accountTypeName: 'Salt Lantern' },
    ],
  },
  {
    title: 'Sports',
    gameClassify: 'SPORTS',
    cards: [
      { vassalage: 'U9W', accountTypeName: 'Upriver Sports' },
      { vassalage: 'DS88', accountTypeName: 'Dynamo Spurs' },
    ],
  },
  { title: 'Lottery', gameClassify: 'LOTT', cards: [{ vassalage: 'TCG_SEA', accountTypeName: 'Tide Draw' }] },
  { title: 'House', gameClassify: 'INHOUSE', cards: [{ vassalage: 'BGS', accountTypeName: 'Waterlily' }] },
];
