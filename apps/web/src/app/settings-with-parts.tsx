import { AccountPanel } from '../features/account/account-panel.tsx';
import { AccessTokens } from '../features/account/tokens/access-tokens.tsx';
import { BreakPanel } from '../features/break/break-panel.tsx';
import { ActiveFilters } from '../features/queries/draft/active-filters.tsx';
import { SettingsDialog } from '../features/settings/settings-dialog.tsx';
import type { SettingsTab } from '../features/settings/settings-tab.ts';

interface SettingsWithPartsProps {
  userId: number;
  tab?: SettingsTab | undefined;
  onClose: () => void;
  onSaved?: () => void;
}

/** The settings dialog, with the parts of other features. */
export function SettingsWithParts({ userId, ...rest }: SettingsWithPartsProps) {
  return (
    <SettingsDialog
      {...rest}
      userId={userId}
      FiltersEditor={ActiveFilters}
      dopamine={<BreakPanel userId={userId} />}
      account={<AccountPanel userId={userId} />}
      tokens={<AccessTokens userId={userId} />}
    />
  );
}
