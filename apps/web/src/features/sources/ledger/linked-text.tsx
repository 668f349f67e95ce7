import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

const ADDRESS = /(https:\/\/[^\s<>"]*[\w/])/;

/** A sentence of the server, in which every address is a link. */
export function LinkedText({ text }: { text: string }) {
  // Every second part is what the pattern has found.
  return text.split(ADDRESS).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={index} href={part} target="_blank" rel="noreferrer">
        {part.replace('https://', '')}
        <VisuallyHidden>, opens in a new tab</VisuallyHidden>
      </a>
    ),
  );
}
