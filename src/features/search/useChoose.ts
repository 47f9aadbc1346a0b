import { useNavigate } from 'react-router-dom';
import { useDialogs } from '../../kit/dialogs/DialogsContext.ts';
import { useLaunchGame } from '../../kit/games/useLaunchGame.ts';
import { listOfCenter } from '../../routes/gameLists.ts';
import type { GameHit, Hit } from './messages.ts';

/** Where a game stands that nothing runs yet: in the list of its studio, by its name; null for none. */
function placeOf({ gameType, vendor, title }: GameHit): string | null {
  const list = listOfCenter(gameType, vendor.code);
  return list === null ? null : `${list}&${new URLSearchParams({ name: title.text })}`;
}

/** Opens what was chosen: starts a game, goes to a page, opens a promotion. */
export function useChoose(): (hit: Hit) => void {
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const launch = useLaunchGame();
  return hit => {
    if (hit.kind === 'promotion') return dialogs.open({ name: 'promotion', id: hit.key });
    if (hit.kind !== 'game') return void navigate(hit.key);
    const { key: gameCode, title, vendor, gameType, launchable, isVendor } = hit;
    const place = launchable || isVendor ? null : placeOf(hit);
    if (place !== null) return void navigate(place);
    launch({
      ...{ gameCode, gameName: title.text, vassalage: vendor.code, gameType, launchable },
      isGame: isVendor ? 'VASSALAGE' : 'GAME',
    });
  };
}
