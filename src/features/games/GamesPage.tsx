import { GameShelf } from '../../app/shelf/GameShelf.tsx';

/** `/inHouse`: the list of the in-house games (S2-19). */
export default function GamesPage() {
  return <GameShelf page />;
}
