import type { ReactNode } from 'react';
import { PageTitle } from '#ui/page/page-title.tsx';
import styles from './feed-message.module.css';

interface FeedMessageProps {
  title: string;
  text?: string;
  /** One button at most. */
  children?: ReactNode;
}

/** A large message in place of the items. */
export function FeedMessage({ title, text, children }: FeedMessageProps) {
  return (
    <div className={styles.message}>
      <PageTitle as="h2">{title}</PageTitle>
      {text !== undefined && <FeedMessageText>{text}</FeedMessageText>}
      {children}
    </div>
  );
}

export function FeedMessageText({ children }: { children: ReactNode }) {
  return <p className={styles.text}>{children}</p>;
}
