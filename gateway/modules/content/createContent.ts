import { sql } from 'drizzle-orm';
import type { Handlers } from '../../http/handler.ts';
import { CallError } from '../../http/handler.ts';
import type { Merchant } from '../../merchant/merchant.ts';

/** What the content calls need. */
export interface ContentDeps {
  readonly merchant: Merchant;
}

type ContentCalls = 'announcements' | 'contentPage' | 'feedback' | 'deskModels' | 'launchChat';

/** Announcements (S7-50), pages, feedback (S7-56) and the desk (S7-65, S7-66). */
export function createContent({ merchant }: ContentDeps): {
  readonly handlers: Pick<Handlers, ContentCalls>;
} {
  const textsOf = (language: string) => merchant.content[language.toLowerCase()] ?? {};
  return {
    handlers: {
      announcements: {
        mode: 'plain',
        async run(ctx, { types }) {
          const wanted = new Set(types.split(','));
          const { banners = [], notices = [], popup = [], promotions = [] } = textsOf(ctx.language);
          return {
            value: {
              banners: wanted.has('B') ? banners : [],
              playerNotices: wanted.has('PL') ? notices : [],
              popup: wanted.has('PU') ? popup : [],
              promotion: wanted.has('PR') ? promotions : [],
            },
          };
        },
      },
      contentPage: {
        mode: 'plain',
        async run(ctx, { name }) {
          const page = textsOf(ctx.language).pages?.find(it => it.name === name);
          if (page === undefined) throw new CallError('not_found', 404, 'There is no such page.');
          return { value: page };
        },
      },
      feedback: {
        mode: 'write',
        async run(tx, ctx, { content, topic, contact }) {
          const { min, max } = merchant.feedback;
          const length = [...content].length;
          if (length < min || length > max) {
            throw new CallError('bad_request', 400, `Write between ${min} and ${max} characters.`);
          }
          const { rows } = await tx.execute<{ id: string }>(sql`
            insert into feedback (at, uid, topic, content, contact, language)
            values (${ctx.now}, ${ctx.principal?.uid ?? null}, ${topic}, ${content}, ${contact ?? null}, ${ctx.language})
            returning id`);
          return { value: { id: String(rows[0]?.id) } };
        },
      },
      deskModels: { mode: 'plain', run: async () => ({ value: [] }) },
      launchChat: { mode: 'plain', run: async () => ({ value: { chatUrl: '/chat' } }) },
    },
  };
}
