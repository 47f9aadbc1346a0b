import { type To, useLocation } from 'react-router-dom';
import { type BoardPlace, setPlace } from './boardPlace.ts';

/** The address of a place of this board; what else the address says stays. */
export function usePlaceLink(): (place: BoardPlace) => To {
  const { pathname, search } = useLocation();
  return place => {
    const query = new URLSearchParams(search);
    setPlace(query, place);
    return { pathname, search: query.toString() };
  };
}
