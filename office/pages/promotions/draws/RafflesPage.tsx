import { DrawList } from './DrawList.tsx';

/** Raffles. */
export default function RafflesPage() {
  return <DrawList kind="raffle" />;
}
