import type { ReactNode } from 'react';
import './feed-message.css';

interface FeedMessageProps {
  title: string;
  text?: string;
  /** At most one button. */
  children?: ReactNode;
}

/** A large message in place of the items. */
export function FeedMessage({ title, text, children }: FeedMessageProps) {
  return (
    <div className="feed-message">
      <h2 className="page-title">{title}</h2>
      {text !== undefined && <p className="feed-message-text">{text}</p>}
      {children}
    </div>
  );
}
