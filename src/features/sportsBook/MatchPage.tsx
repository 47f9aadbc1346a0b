export default function MatchPage() {
  return null;
}
