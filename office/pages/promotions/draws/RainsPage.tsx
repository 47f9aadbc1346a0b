import { DrawList } from './DrawList.tsx';

/** Envelope rains. */
export default function RainsPage() {
  return <DrawList kind="rain" />;
}
