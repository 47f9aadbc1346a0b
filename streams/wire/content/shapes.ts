import { z } from 'zod';
import { SaidText, WrittenLine } from '../fields/writtenText.ts';
import {
  Address,
  AnyId,
  Count,
  FEW,
  LongText,
  MANY,
  Moment,
  PageText,
  ShortText,
} from '../protocol/bounds.ts';
import { FEEDBACK_TOPICS } from './feedbackWords.ts';

/** A picture with a headline that leads somewhere (S3-07). */
export const Banner = z.object({
  /** Address of the picture; empty for the page's own drawing. */
  url: Address,
  /** What pressing it does: `NONE`, `ROUTE` (a path of the page), `URL` (another site), `PROMOTION`, `GAME`. */
  linkageType: ShortText,
  /** Where it is shown; see `BANNER_GROUPS`. */
  groupName: ShortText,
  /** Path, address, promotion or game code, as `linkageType` says. */
  linkage: Address.optional(),
  title: LongText.optional(),
  text: LongText.optional(),
  /** Words on its button. */
  action: LongText.optional(),
});
export type Banner = z.infer<typeof Banner>;

/** A line of the marquee (S3-09). `content` is HTML that the page sanitises. */
export const Notice = z.object({
  id: AnyId,
  title: LongText,
  content: PageText.optional(),
  /** Published, epoch ms. */
  at: Moment.optional(),
});
export type Notice = z.infer<typeof Notice>;

/** A text of the announcement popup (S3-10). `content` is HTML that the page sanitises. */
export const Announcement = z.object({
  title: LongText,
  content: PageText,
  /** Type of the promotion it tells of; null or absent when it tells of none. */
  promotionType: ShortText.nullish(),
  /** Who sees it: `A` signed in, `B` anonymous, `F` the first sign-in too (S4-40 to S4-42). */
  execution: ShortText,
});
export type Announcement = z.infer<typeof Announcement>;

/** One promotion of the list. `content` is HTML that the page sanitises. */
export const Promotion = z.object({
  id: AnyId,
  title: LongText,
  promotionType: ShortText,
  /** What it is about; see `PROMOTION_CATEGORIES`. Unknown ones count as `others`. */
  category: ShortText,
  summary: LongText,
  content: PageText,
  /** Address of the picture; empty for the page's own drawing. */
  imgUrl: Address,
  /** Where it stands for the caller; see `PROMOTION_STATES`. Unknown ones are shown as closed. */
  status: ShortText,
  /** Server time, epoch ms; null for no bound. */
  startAt: Moment.nullable(),
  endAt: Moment.nullable(),
});
export type Promotion = z.infer<typeof Promotion>;

/** Answer of the announcements call (S3-11); a part that wasn't asked for is empty. */
export const Announcements = z.object({
  /** `B` */
  banners: z.array(Banner).max(MANY),
  /** `PL`: the marquee. */
  playerNotices: z.array(Notice).max(MANY),
  /** `PU` */
  popup: z.array(Announcement).max(MANY),
  /** `PR` */
  promotion: z.array(Promotion).max(MANY),
  /** How often these four have changed together, as `g:content` counts it. */
  revision: Count.optional(),
});
export type Announcements = z.infer<typeof Announcements>;

/** A page of the merchant: about, sponsors, one wallet for all games. */
export const ContentPage = z.object({ name: ShortText, title: LongText, content: PageText });
export type ContentPage = z.infer<typeof ContentPage>;

const FeedbackTopic = z.enum(FEEDBACK_TOPICS);

/** What somebody tells the operator (S7-56). */
export const FeedbackParams = z.object({
  content: SaidText(4_000),
  topic: FeedbackTopic.default('other'),
  /** Where an answer would reach them. */
  contact: WrittenLine(120).optional(),
});

/** What somebody told the operator, as the operator reads it. */
export const FeedbackEntry = z.object({
  id: ShortText,
  /** World time, epoch ms. */
  at: Moment,
  /** Null for a visitor. */
  username: ShortText.nullable(),
  topic: ShortText,
  content: PageText,
  contact: ShortText.nullable(),
  /** `Language` header of the call. */
  language: ShortText,
});

/** Bounds of a feedback's text, in characters (S5-73). */
export const FeedbackLimits = z.object({ min: Count, max: Count });
export type FeedbackLimits = z.infer<typeof FeedbackLimits>;

/** A person of the support desk (S7-65). */
export const DeskModel = z.object({
  id: ShortText,
  name: ShortText,
  /** Languages they answer in. */
  languages: z.array(ShortText).max(FEW),
  online: z.boolean(),
});
export type DeskModel = z.infer<typeof DeskModel>;
