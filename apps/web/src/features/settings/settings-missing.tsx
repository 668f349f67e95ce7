import { Button } from '../../ui/button.tsx';

interface SettingsMissingProps {
  isMissing: boolean;
  isFetching: boolean;
  onRetry: () => void;
}

/** Until the settings are there, and when they cannot be had. */
export function SettingsMissing({ isMissing, isFetching, onRetry }: SettingsMissingProps) {
  if (!isMissing) return <p role="status">Loading settings…</p>;
  return (
    <div className="settings-tab">
      <p className="field-error" role="alert">
        Failed to fetch user settings.
      </p>
      <p>
        <Button kind="secondary" isLoading={isFetching} onClick={onRetry}>
          Try again
        </Button>
      </p>
    </div>
  );
}
