import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import type { Promotion as Announced } from '../../../streams/wire/content/shapes.ts';
import type { MemberPromotion, PromotionState } from '../../../streams/wire/promotions/words.ts';
import type { Database, Tx } from '../../db/database.ts';
import { isFor, type Promotion, type ReadPromotions } from './catalogue.ts';
import { findMember } from './members.ts';
import type { ReadTitles } from './rewardList.ts';
import { phaseOf } from './rules/periods.ts';
import { readStandings, viewsOf } from './standings.ts';

/** Promotions as a merchant's texts tell of them, in a language. */
export type ReadTexts = (language: string, now: number) => readonly Announced[];

export interface AnnouncedDeps {
  readonly database: Pick<Database, 'read'>;
  readonly read: ReadPromotions;
  readonly texts: ReadTexts;
}

/** Adds what is known of real promotions to the merchant's texts. */
export type AnnouncePromotions = (
  told: readonly Announced[],
  caller: { readonly uid: string | null; readonly language: string; readonly now: number },
) => Promise<readonly Announced[]>;

/** `pt-BR` is looked for as `pt-BR`, then as `pt`; then any language. */
function textOf({ definition: { texts } }: Promotion, language: string) {
  const [short = ''] = language.toLowerCase().split('-');
  return ownValue(texts, language.toLowerCase()) ?? ownValue(texts, short) ?? Object.values(texts)[0];
}

/** What promotions are called: as the list of them does, else by their own texts. */
export function createReadTitles({ read, texts }: Pick<AnnouncedDeps, 'read' | 'texts'>): ReadTitles {
  return async (tx, language, now) => {
    const told = new Map(texts(language, now).map(({ id, title }) => [String(id), title]));
    const all = await read(tx);
    return new Map(
      all.map(promotion => {
        const { id } = promotion.definition;
        return [id, told.get(id) ?? textOf(promotion, language)?.title ?? id];
      }),
    );
  };
}

/** What a visitor is shown: whether there is something to join. */
function visitorState({ definition, closedAt }: Promotion, now: number): PromotionState {
  const phase = closedAt === null ? phaseOf(definition, now) : 'over';
  if (phase === 'before') return 'comingSoon';
  return phase === 'over' ? 'close' : 'join';
}

/** A reward to claim, of whichever period, comes before how the present one stands. */
const stateIn = (views: readonly MemberPromotion[], id: string): PromotionState | undefined => {
  const own = views.filter(view => view.id === id);
  return (own.find(({ status }) => status === 'claim') ?? own[0])?.status;
};

const NOBODY = { role: 'member', username: '' } as const;

export function createAnnouncePromotions({ database, read }: AnnouncedDeps): AnnouncePromotions {
  const readFor = async (tx: Tx, uid: string | null, now: number) => {
    const member = uid === null ? null : await findMember(tx, uid);
    const isVisitor = member === null || member.role === 'trial';
    const views = isVisitor ? [] : await viewsOf(tx, await readStandings(tx, read, member, now), now);
    const all = (await read(tx)).filter(({ definition }) => isFor(definition, isVisitor ? NOBODY : member));
    return { all, views };
  };
  return async (told, { uid, language, now }) => {
    const { all, views } = await database.read(tx => readFor(tx, uid, now));
    const rows = all.flatMap((promotion): readonly Announced[] => {
      const { definition } = promotion;
      const { id, promotionType, category, imgUrl, window } = definition;
      const known = told.find(it => String(it.id) === id);
      // Their documents have the words; of one that is told of in other languages only, its own.
      const text = known ?? textOf(promotion, language);
      if (text === undefined) return [];
      const { title, summary, content } = text;
      return [
        {
          ...{ id, promotionType, category, title, summary, content },
          imgUrl: imgUrl === '' ? (known?.imgUrl ?? '') : imgUrl,
          status: stateIn(views, id) ?? visitorState(promotion, now),
          startAt: window.from,
          endAt: promotion.closedAt ?? window.until,
        },
      ];
    });
    const real = new Map(rows.map(row => [String(row.id), row]));
    const ids = new Set(told.map(({ id }) => String(id)));
    return [
      ...rows.filter(({ id }) => !ids.has(String(id))),
      ...told.map(it => real.get(String(it.id)) ?? it),
    ];
  };
}
