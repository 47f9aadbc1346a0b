import { createPublishedFeeds } from '../../streams/stores/publishedFeeds.ts';
import { useStore } from '../kit/streams/useStore.ts';

/** Has games and content read again when operators publish others. */
export default function PublishedWatch() {
  useStore(createPublishedFeeds);
  return null;
}
