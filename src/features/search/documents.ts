import type { Promotion } from '../../../streams/wire/content/shapes.ts';
import type { VendorCategory } from '../../../streams/wire/lobby/shapes.ts';
import type { Role } from '../../../streams/wire/session/roles.ts';
import type { HelpItem } from '../../../streams/wire/system/shapes.ts';
import { vendorsByCategory } from '../../kit/navigation/vendorsByCategory.ts';
import { listOfCenter } from '../../routes/gameLists.ts';
import type { PageDefinition } from '../../routes/page.ts';
import { mayOpen, PAGES } from '../../routes/pages.ts';
import type { OtherDocument } from './messages.ts';

/** Whether a page is offered to somebody of this role; those of games are found as games. A visitor finds those of members, and is asked to sign in there. */
function isOffered({ path, name, screen, guard, frame, menu, game }: PageDefinition, role: Role): boolean {
  if (game !== undefined || path.includes(':') || frame === 'window' || menu?.demo) return false;
  if (screen === undefined) return name === 'home' && path === '/';
  if (guard === 'agent') return mayOpen(role, guard);
  return guard === undefined || role !== 'trial';
}

/**
 * The pages that can be found.
 * @param titles The names of a page, in the reader's language first.
 * @param lanes Categories without a vendor are not offered (S2-40); null while that is not known.
 */
export function pageDocuments(
  role: Role,
  lanes: readonly VendorCategory[] | null,
  titles: (name: string) => readonly string[],
): OtherDocument[] {
  const categories = lanes === null ? null : vendorsByCategory(lanes);
  const seen = new Set<string>();
  return PAGES.flatMap((page): OtherDocument[] => {
    const { path, name, category } = page;
    const isEmpty = category !== undefined && categories?.has(category) === false && category !== 'INHOUSE';
    if (seen.has(name) || isEmpty || !isOffered(page, role)) return [];
    seen.add(name);
    const [title = name, ...others] = titles(name);
    return [{ kind: 'page', key: path, title, words: [...others, path.replaceAll('/', ' ')].join('\n') }];
  });
}

/** Studios, each with the list of its games in the first of its categories. */
export function vendorDocuments(lanes: readonly VendorCategory[]): OtherDocument[] {
  const found = new Map<string, OtherDocument>();
  for (const [category, vendors] of vendorsByCategory(lanes)) {
    for (const { vassalage, accountTypeName } of vendors) {
      const key = listOfCenter(category, vassalage);
      if (key === null || found.has(vassalage)) continue;
      found.set(vassalage, { kind: 'vendor', key, title: accountTypeName, words: vassalage });
    }
  }
  return [...found.values()];
}

export const promotionDocuments = (promotions: readonly Promotion[]): OtherDocument[] =>
  promotions.map(({ id, title, summary }) => ({
    kind: 'promotion',
    key: String(id),
    title,
    words: summary,
  }));

/** What a text of HTML says, near enough to be found by. */
const plainText = (html: string) => html.replaceAll(/<[^>]*>|&[a-z]+;|&#\d+;/gi, ' ');

export const helpDocuments = (items: readonly HelpItem[]): OtherDocument[] =>
  items.map(({ title, tag, content }) => ({
    kind: 'help',
    key: `/help#${encodeURIComponent(tag)}`,
    title,
    words: `${tag} ${plainText(content)}`,
  }));
