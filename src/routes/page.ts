import type { BannerGroup } from '../../streams/wire/content/words.ts';
import type { GameCategory } from '../../streams/wire/lobby/words.ts';
import type { IconName } from '../ui/icon/Icon.tsx';

/** Where links to pages stand together: the header, a phone's bottom bar and its menu, the footer, and a demo's own part. */
export type MenuPlace = 'header' | 'bottom' | 'me' | 'footer' | 'demo';

/** A page's link in one of the menus; they keep the order of the table. */
export interface MenuItem {
  /** Key of its text, with the namespace. */
  readonly label: string;
  readonly icon?: IconName;
}

/** What somebody wanted who has to sign in first. */
export type SignInPurpose = 'asked' | 'deposit' | 'play' | 'promotion' | 'page';

/** Everything that the rest of `src` knows about a page (docs/adding-a-feature.md). */
export interface PageDefinition {
  /** Its address as links write it; one or two parts at its end that begin with `:` stand for anything. */
  readonly path: string;
  /** Other addresses of the same page. */
  readonly aliases?: readonly string[];
  /** Key of its title below `shell:page`. */
  readonly name: string;
  /** Its component: a file below `src/features`, without the ending. It is fetched when the page is first opened. */
  readonly screen?: `${string}Page`;
  /** The dialog that opens over home at this address, instead of a screen. */
  readonly dialog?: 'login' | 'register' | 'feedback';
  /** Who may open it (S2-36): members and agents, or agents alone. Everybody may without. */
  readonly guard?: 'member' | 'agent';
  /** `game` has neither footer nor side bars (S2-02, S2-32); `window` has nothing around it. */
  readonly frame?: 'game' | 'window';
  /** It offers or gives something, and is closed to members who take a break (docs/decisions/099-nothing-entices.md). */
  readonly entices?: true;
  /** Group of its banner (S3-08). */
  readonly banners?: BannerGroup;
  /** The category of games that it shows. */
  readonly category?: GameCategory;
  /** The board of the sports book stands above its games. */
  readonly board?: true;
  /** Code of the game that is played there. */
  readonly game?: string;
  /** A sign-in may lead back to it and to addresses below it, and what somebody wanted there. */
  readonly signInFor?: SignInPurpose;
  /** Nothing is filled in, paid or played there: what nobody asked for may open over it (decision 095). */
  readonly calm?: true;
  /** A visit that begins there was not led anywhere by a link. */
  readonly start?: true;
  /** Offered to somebody whose address leads nowhere but is alike. */
  readonly suggested?: true;
  readonly menu?: Readonly<Partial<Record<MenuPlace, MenuItem>>>;
}
