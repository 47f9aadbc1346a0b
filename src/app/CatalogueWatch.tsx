import { createCatalogueFeed } from '../../streams/stores/catalogueFeed.ts';
import { useStore } from '../kit/streams/useStore.ts';

/** Has what shows games read them again when an operator shows others. */
export default function CatalogueWatch() {
  useStore(createCatalogueFeed);
  return null;
}
