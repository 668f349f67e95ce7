import type { ReactNode } from 'react';
import { Channels } from './channels/channels.tsx';
import { SecretFeeds } from './feeds/secret-feeds.tsx';
import { SettingsHeading, SettingsTab } from './settings-parts.tsx';

interface ProgramsTabProps {
  userId: number;
  /** The tokens with which scripts and assistants act; they belong to another feature. */
  tokens: ReactNode;
}

/** What other programs need: tokens, webhooks and feeds. Everything here has its own button. */
export function ProgramsTab({ userId, tokens }: ProgramsTabProps) {
  return (
    <SettingsTab>
      <section aria-labelledby="settings-tokens">
        <SettingsHeading id="settings-tokens">Access tokens</SettingsHeading>
        {tokens}
      </section>
      <Channels userId={userId} title="Webhooks" kinds={['webhook']} isSilent={false} />
      <SecretFeeds userId={userId} />
    </SettingsTab>
  );
}
