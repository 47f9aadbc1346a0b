import { useEffect } from 'react';
import { debounceTime, filter, merge, scan, skipWhile } from 'rxjs';
import { MEMBER_TOPICS } from '../../../streams/wire/office/memberWords.ts';
import { useOffice } from '../../kit/OfficeContext.ts';

/** What happens together is read once, ms. */
const TOGETHER_MS = 150;

/** Counts what a topic tells; what it says is read by calls. */
const changes = () => {
  let count = 0;
  const next = () => {
    count += 1;
    return count;
  };
  return { initial: 0, load: next, apply: next, snapshot: (draft: number) => draft };
};

/** Reads the page and the timeline of a member again when something happens to the account. */
export function useMemberNews(uid: string): void {
  const { live, reads } = useOffice();
  useEffect(() => {
    const feeds = MEMBER_TOPICS.map(key => live.feed(key, uid, changes()));
    const counts = feeds.map(feed =>
      // The first state is what the page has just read.
      feed.value$.pipe(
        skipWhile(count => count === 0),
        scan((seen, _count) => seen + 1, 0),
        filter(seen => seen > 1),
      ),
    );
    const following = merge(...counts)
      .pipe(debounceTime(TOGETHER_MS))
      .subscribe(() => reads.reload(['officeMember', 'officeTimeline']));
    return () => {
      following.unsubscribe();
      for (const feed of feeds) feed.close();
    };
  }, [live, reads, uid]);
}
