import { useCatalogueIndex } from './useCatalogueIndex.ts';

/** Has the index read before anybody searches. */
export default function CatalogueReader() {
  useCatalogueIndex();
  return null;
}
