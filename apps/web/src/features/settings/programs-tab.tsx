import type { ReactNode } from 'react';
import { Channels } from './channels/channels.tsx';
import { useNotified } from './notifications/use-notification-edits.ts';
import type { NotificationEdits } from './notifications/use-notification-edits.ts';
import { SecretFeeds } from './secret-feeds.tsx';
import type { SettingsDraft } from './settings-draft.ts';
import { SettingsHeading, SettingsTab } from './settings-parts.tsx';

interface ProgramsTabProps {
  userId: number;
  /** The choices of another tab about notifications; undefined until they are known. */
  draft: SettingsDraft | undefined;
  edits: NotificationEdits;
  /** The tokens with which scripts and assistants act; they belong to another feature. */
  tokens: ReactNode;
}

/** Offers what other programs need: tokens, webhooks and feeds. Everything here has its own button. */
export function ProgramsTab({ userId, draft, edits, tokens }: ProgramsTabProps) {
  const { isSilent } = useNotified(userId, draft, edits);
  return (
    <SettingsTab>
      <section aria-labelledby="settings-tokens">
        <SettingsHeading id="settings-tokens">Access tokens</SettingsHeading>
        {tokens}
      </section>
      <Channels userId={userId} title="Webhooks" kinds={['webhook']} isSilent={isSilent} />
      <SecretFeeds userId={userId} />
    </SettingsTab>
  );
}
