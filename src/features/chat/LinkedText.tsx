import { linkParts } from './linkParts.ts';

/** Plain text whose web addresses can be followed. Nothing in it is markup. */
export function LinkedText({ text }: { readonly text: string }) {
  return linkParts(text).map(part =>
    part.href === null ? (
      part.text
    ) : (
      <a key={part.at} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {part.text}
      </a>
    ),
  );
}
