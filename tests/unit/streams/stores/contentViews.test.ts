import { describe, expect, it } from 'vitest';
import { ANNOUNCEMENT_PAGE, pageOf, popupFor } from '../../../../streams/stores/contentViews.ts';
import { Announcement, Notice } from '../../../../streams/wire/content/shapes.ts';
import { HelpItem } from '../../../../streams/wire/system/shapes.ts';

const of = (execution: string): Announcement => ({ title: execution, content: '', execution });
const POPUP = ['A', 'B', 'F', 'C', ''].map(of);
const titles = (...asked: Parameters<typeof popupFor>) => popupFor(...asked).map(({ title }) => title);

describe('whom an announcement is for', () => {
  it('S4-40 S6-02 shows those of execution B to a visitor, and no others', () => {
    expect(titles(POPUP, 'visitor', false)).toEqual(['B']);
    expect(titles(POPUP, 'visitor', true)).toEqual(['B']);
  });

  it('S4-41 shows those of execution A to whoever is signed in', () => {
    for (const role of ['trial', 'member', 'agent'] as const) {
      expect(titles(POPUP, role, false)).toEqual(['A']);
    }
  });

  it('S4-42 shows those of execution F too at the first sign-in', () => {
    expect(titles(POPUP, 'member', true)).toEqual(['A', 'F']);
  });
});

describe('pages of titles', () => {
  const list = Array.from({ length: 14 }, (_, at) => at);

  it('S2-94 S9-31 holds six titles a page', () => {
    expect(ANNOUNCEMENT_PAGE).toBe(6);
    expect(pageOf(list, 1, ANNOUNCEMENT_PAGE)).toEqual({ items: [0, 1, 2, 3, 4, 5], page: 1, pages: 3 });
    expect(pageOf(list, 3, ANNOUNCEMENT_PAGE)).toEqual({ items: [12, 13], page: 3, pages: 3 });
  });

  it('S2-94 stays on a page that exists', () => {
    expect(pageOf(list, 9, 6)).toMatchObject({ page: 3 });
    expect(pageOf(list, -1, 6)).toMatchObject({ page: 1 });
    expect(pageOf([], 2, 6)).toEqual({ items: [], page: 1, pages: 1 });
    expect(pageOf(list.slice(0, 12), 2, 6)).toMatchObject({ pages: 2 });
  });
});

describe('texts on the wire', () => {
  it('S3-09 reads a notice with its id, a number or a word, and its title', () => {
    for (const id of [7, 'n7']) expect(Notice.parse({ id, title: 'x' })).toEqual({ id, title: 'x' });
    for (const wrong of [{ id: 7 }, { title: 'x' }, { id: null, title: 'x' }]) {
      expect(Notice.safeParse(wrong).success).toBe(false);
    }
  });

  it('S3-10 reads an announcement with title, content, promotion type and execution', () => {
    const whole = { title: 'x', content: '<p>y</p>', promotionType: 'RAFFLE', execution: 'A' };
    expect(Announcement.parse(whole)).toEqual(whole);
    expect(Announcement.parse({ ...whole, promotionType: null }).promotionType).toBeNull();
    for (const field of ['title', 'content', 'execution']) {
      expect(Announcement.safeParse({ ...whole, [field]: undefined }).success).toBe(false);
    }
  });

  it('S3-20 reads a help text with its title and its tag', () => {
    const whole = { title: 'x', tag: 'fair', content: '' };
    expect(HelpItem.parse(whole)).toEqual(whole);
    for (const field of ['title', 'tag']) {
      expect(HelpItem.safeParse({ ...whole, [field]: undefined }).success).toBe(false);
    }
  });
});
