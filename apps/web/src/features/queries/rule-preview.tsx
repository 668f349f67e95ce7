import type { HiddenItem, Query } from '@rummage/contract';
import { useState } from 'react';
import { isPhone } from '../../browser/media.ts';
import { hidingText, untoldText } from './preview-words.ts';
import type { QueryDraft } from './query-draft.ts';
import { useRulePreview } from './use-rule-preview.ts';
import './rule-preview.css';

interface RulePreviewProps {
  userId: number;
  query: Query;
  draft: QueryDraft;
}

/** What the search would hide as it is now edited, with examples. Says nothing until it knows something. */
export function RulePreview({ userId, query, draft }: RulePreviewProps) {
  const { data, isError, isFetching } = useRulePreview(userId, query, draft);
  const preview = isError ? undefined : data;
  const [isOpen, setIsOpen] = useState(() => !isPhone());
  const untold = preview && untoldText(preview.untold);
  const text = isError
    ? 'What this would hide cannot be told at the moment.'
    : preview && hidingText(preview);

  return (
    <section className="rule-preview" aria-label="Preview" aria-busy={isFetching}>
      <p className="rule-preview-line">
        <span role="status">{text}</span>
        {preview && preview.examples.length > 0 && (
          <button
            type="button"
            className="rule-preview-toggle"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Hide examples' : 'Show examples'}
          </button>
        )}
      </p>
      {preview && isOpen && preview.examples.length > 0 && (
        <ul className="rule-preview-examples">
          {preview.examples.map((example) => (
            <Example key={example.id} {...example} />
          ))}
        </ul>
      )}
      {untold !== undefined && <p className="rule-preview-untold">{untold}</p>}
    </section>
  );
}

function Example({ title, image, reason }: HiddenItem) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <li className="rule-preview-example">
      <span className="rule-preview-picture">
        {image !== null && !isBroken && <img src={image} alt="" onError={() => setIsBroken(true)} />}
      </span>
      <span className="rule-preview-title" dir="auto">
        {title}
      </span>
      <span className="rule-preview-reason">{reason.message}</span>
    </li>
  );
}
