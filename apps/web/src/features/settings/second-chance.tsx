import { SECOND_CHANCES } from '@rummage/vocabulary';
import { errorMessage } from '#api/error-message.ts';
import { useOneAtATime } from '#browser/use-one-at-a-time.ts';
import { ToggleGroup } from '#ui/fields/toggle-group.tsx';
import { useToast } from '#ui/use-toast.ts';
import { useSettings } from './use-settings-form.ts';
import styles from './second-chance.module.css';

const NEVER = 'never';
const CHOICES = [
  { value: NEVER, text: 'Never' },
  ...SECOND_CHANCES.map((share) => ({ value: String(share), text: `${share} %` })),
];

/** Sets how far a price must fall for a crossed-out item to come back. */
export function SecondChance({ userId }: { userId: number }) {
  const { settings, save } = useSettings(userId);
  const toast = useToast();
  const once = useOneAtATime();

  const choose = (value: string) =>
    once(async () => {
      const share = SECOND_CHANCES.find((known) => String(known) === value) ?? null;
      try {
        await save({ second_chance: share });
      } catch (problem) {
        toast.error(errorMessage(problem, 'Failed to save settings. Please try again.'));
      }
    });

  return (
    <div className={styles.line}>
      <p>
        <strong className={styles.name}>Second chance</strong> A thing comes back once, when it costs that
        much less than when you passed.
      </p>
      {settings && (
        <ToggleGroup
          label="Second chance"
          choices={CHOICES}
          value={settings.second_chance === null ? NEVER : String(settings.second_chance)}
          onChange={choose}
        />
      )}
    </div>
  );
}
