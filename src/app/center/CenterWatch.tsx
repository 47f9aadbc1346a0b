import { useEffect } from 'react';
import { createPointMallMarker } from '../../../streams/stores/pointMallMarker.ts';
import { usePage } from '../../kit/navigation/usePage.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { isInMemberCenter } from '../../routes/centers.ts';

/** Tells the marker of the points mall which part of the page is open (S2-131). */
export default function CenterWatch() {
  const marker = useStore(createPointMallMarker);
  const page = usePage();
  const place =
    page?.name === 'pointMall' ? 'mall' : page !== null && isInMemberCenter(page) ? 'center' : 'elsewhere';
  useEffect(() => marker.enter(place), [marker, place]);
  return null;
}
