/**
 * Plain words between two marks, alone in an element. Spaces at their ends stand beside it, because the name of what
 * they are in is put together without the spaces at the ends of its parts.
 */
export function Words({ text }: { readonly text: string }) {
  const words = text.trim();
  return (
    <>
      {/^\s/.test(text) && ' '}
      {words !== '' && <span>{words}</span>}
      {words !== '' && /\s$/.test(text) && ' '}
    </>
  );
}
