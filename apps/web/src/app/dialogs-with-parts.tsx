import type { ComponentProps } from 'react';
import { AccessTokens } from '#features/account/access-tokens.tsx';
import { AccountPanel } from '#features/account/account-panel.tsx';
import { BreakPanel } from '#features/break/break-panel.tsx';
import { ActiveFilters } from '#features/queries/draft/active-filters.tsx';
import { QuerySummary } from '#features/queries/draft/query-summary.tsx';
import { SettingsDialog } from '#features/settings/settings-dialog.tsx';
import type { SettingsTab } from '#features/settings/settings-dialog.tsx';
import { AddShopDialog } from '#features/sources/add-shop/add-shop-dialog.tsx';

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

/** The dialog that adds a shop, with the part of another feature. */
export function AddShop(props: Omit<ComponentProps<typeof AddShopDialog>, 'QuerySummary'>) {
  return <AddShopDialog {...props} QuerySummary={QuerySummary} />;
}
