import { LogOut } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { tsr } from '#api/client.ts';
import { errorMessage } from '#api/error-message.ts';
import { useInstallation } from '#api/use-installation.ts';
import { hasPasskeys } from '#browser/passkeys.ts';
import { chooseTheme, THEMES, useTheme } from '#browser/stored/theme.ts';
import { dayOfYearText } from '#browser/words/dates.ts';
import { logOut } from '#session/log-out.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ToggleGroup } from '#ui/fields/toggle-group.tsx';
import { SMALL_ICON } from '#ui/icon.ts';
import { Retry } from '#ui/retry.tsx';
import { useExport } from './account-links.tsx';
import { AccountNote } from './account-parts.tsx';
import { CalendarAddress } from './calendar-address.tsx';
import { ChangeEmail, ChangePassword } from './change-forms.tsx';
import { CountryChoice } from './country-choice.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { Identity } from './identity.tsx';
import { Passkeys } from './passkeys.tsx';
import { SessionList } from './session-list.tsx';
import styles from './account-panel.module.css';

const THEME_CHOICES = THEMES.map((theme) => ({
  value: theme,
  text: `${theme.charAt(0).toUpperCase()}${theme.slice(1)}`,
}));

/** Shows who is signed in, where, and how to change or end that. */
export function AccountPanel({ userId }: { userId: number }) {
  const theme = useTheme();
  const { data, isError, isFetching, error, refetch } = tsr.account.show.useQuery({
    queryKey: ['account', userId],
    queryData: { params: { user_id: userId } },
    retry: false,
  });
  const { isExporting, exportData } = useExport(userId);
  const [isDeleting, setIsDeleting] = useState(false);
  const account = data?.body;
  const ways = useInstallation().data?.body.sign_in;

  return (
    <div className={styles.panel}>
      <Row label="Appearance">
        <ToggleGroup label="Appearance" choices={THEME_CHOICES} value={theme} onChange={chooseTheme} />
        <AccountNote>On this device.</AccountNote>
      </Row>
      {isError && !account && (
        <Row label="Account">
          <Retry
            words={errorMessage(error, 'Failed to fetch your account.')}
            isFetching={isFetching}
            onRetry={() => void refetch()}
          />
        </Row>
      )}
      {account && (
        <>
          <Row label="Account">
            <p className={styles.number}>No. {account.user_id}</p>
            <AccountNote>Since {dayOfYearText(new Date(account.created_at))}</AccountNote>
          </Row>
          <Row label="Email">
            <ChangeEmail userId={userId} account={account} />
          </Row>
          {ways?.password !== false && (
            <>
              <Row label="Password">
                <ChangePassword userId={userId} account={account} />
              </Row>
              <Row label="Passkeys">
                <Passkeys userId={userId} isPossible={ways?.passkeys !== false && hasPasskeys()} />
              </Row>
            </>
          )}
          {account.oidc && (
            <Row label={ways?.oidc ?? 'Identity'}>
              <Identity userId={userId} provider={ways?.oidc ?? 'the provider'} identity={account.oidc} />
            </Row>
          )}
        </>
      )}
      <Row label="Calendar">
        <CalendarAddress userId={userId} />
      </Row>
      <Row label="Country">
        <CountryChoice userId={userId} />
      </Row>
      <Row label="Signed in">
        <SessionList userId={userId} />
      </Row>
      <Row label="Your data">
        <div className={styles.buttons}>
          <Button kind="secondary" size="compact" isLoading={isExporting} onClick={exportData}>
            Export everything
          </Button>
          <Button kind="destructive" size="compact" onClick={() => setIsDeleting(true)}>
            Delete account
          </Button>
        </div>
        <AccountNote>
          One JSON file: settings, queries, items, breaks, and what you brought from other sites.
        </AccountNote>
      </Row>
      <Button kind="secondary" className={styles.logOut} onClick={logOut}>
        <LogOut {...SMALL_ICON} />
        Log Out
      </Button>
      {isDeleting && (
        <DeleteAccountDialog
          userId={userId}
          hasPassword={account?.has_password ?? true}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </div>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.row} aria-label={label}>
      <h3 className={styles.label}>{label}</h3>
      <div className={styles.value}>{children}</div>
    </section>
  );
}
