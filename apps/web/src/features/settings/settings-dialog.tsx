import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { CloseDialog, Dialog, DialogFoot, DialogHead, DialogTitle } from '#ui/dialog.tsx';
import { FieldError } from '#ui/fields/field.tsx';
import { Retry } from '#ui/retry.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useToast } from '#ui/use-toast.ts';
import { UndoneContext, useUnsavedQuestion } from '#ui/use-unsaved-question.tsx';
import type { NoteUndone } from '#ui/use-unsaved-question.tsx';
import { DefaultFiltersTab } from './default-filters-tab.tsx';
import type { FiltersEditor } from './default-filters-tab.tsx';
import { EditingQueriesTab } from './editing-queries-tab.tsx';
import { NotificationsTab } from './notifications/notifications-tab.tsx';
import { useNotificationEdits } from './notifications/use-notification-edits.ts';
import { ProgramsTab } from './programs-tab.tsx';
import type { SettingsDraft } from './settings-draft.ts';
import { SizesTab } from './sizes-tab.tsx';
import { useSettingsForm } from './use-settings-form.ts';
import type { SettingsForm } from './use-settings-form.ts';
import styles from './settings-dialog.module.css';

export type SettingsTab =
  | 'Default Filters'
  | 'Editing Queries'
  | 'Sizes'
  | 'Dopamine'
  | 'Notifications'
  | 'Account'
  | 'For programs';

interface SettingsDialogProps {
  userId: number;
  /** The tab that it opens with. */
  tab?: SettingsTab | undefined;
  onClose: () => void;
  /** Called when changed settings have been saved. */
  onSaved?: (() => void) | undefined;
  FiltersEditor: FiltersEditor;
  /** The contents of two tabs, where everything has its own button. They report what was typed or chosen there but not done. */
  dopamine: ReactNode;
  account: ReactNode;
  /** The part of a third tab that comes from another feature. */
  tokens: ReactNode;
}

/**
 * The settings of a user. The theme and the single-key shortcuts belong to this device and take effect at once. What else a tab
 * holds is saved by its own Save, and by nothing else: an email, a password, a token or a break has its own button. A saved
 * default order replaces the order that was chosen in the feed. Closing asks about everything that was typed or chosen and not
 * done.
 */
export function SettingsDialog(props: SettingsDialogProps) {
  const { userId, tab: firstShown = 'Default Filters', onClose, onSaved, ...parts } = props;
  const [tab, setTab] = useState<SettingsTab>(firstShown);
  const notifications = useNotificationEdits(userId);
  const forms = {
    'Default Filters': useSettingsForm(userId),
    'Editing Queries': useSettingsForm(userId),
    Sizes: useSettingsForm(userId),
    Notifications: useSettingsForm(userId, notifications),
  };
  const form: SettingsForm | undefined = tab in forms ? forms[tab as keyof typeof forms] : undefined;
  const { undone, note } = useUndoneActions();
  const toast = useToast();
  const unsaved = Object.entries(forms).flatMap(([name, { isChanged }]) => (isChanged ? [name] : []));
  const leaving = useUnsavedQuestion(
    unsaved.length + undone.length > 0,
    onClose,
    undone.length > 0
      ? undoneQuestion([...(unsaved.length > 0 ? ['the settings are not saved'] : []), ...undone])
      : undefined,
  );

  const save = (saved: SettingsForm) => {
    if (!saved.check()) return;
    saved.save(() => {
      onSaved?.();
      const others = unsaved.filter((name) => name !== tab);
      toast.success(
        others.length === 0 ? 'Settings saved.' : `${tab} saved. Not saved yet: ${others.join(', ')}.`,
      );
      // The dialog stays open for what is not done in other tabs.
      if (undone.length + others.length === 0) onClose();
    });
  };

  return (
    <Dialog fillsPhone className={styles.dialog} onClose={leaving.leave}>
      <DialogHead>
        <DialogTitle>Settings</DialogTitle>
        <CloseDialog />
      </DialogHead>
      <UndoneContext value={note}>
        <Tabs<SettingsTab>
          label="Settings"
          current={tab}
          unsaved={unsaved}
          onChange={setTab}
          tabs={[
            {
              name: 'Default Filters',
              panel: (
                <KnownSettings form={forms['Default Filters']}>
                  {(draft) => (
                    <DefaultFiltersTab
                      draft={draft}
                      onChange={forms['Default Filters'].edit}
                      FiltersEditor={parts.FiltersEditor}
                      onFilters={forms['Default Filters'].editFilters}
                    />
                  )}
                </KnownSettings>
              ),
            },
            {
              name: 'Editing Queries',
              panel: (
                <KnownSettings form={forms['Editing Queries']}>
                  {(draft) => <EditingQueriesTab draft={draft} onChange={forms['Editing Queries'].edit} />}
                </KnownSettings>
              ),
            },
            {
              name: 'Sizes',
              panel: (
                <KnownSettings form={forms.Sizes}>
                  {(draft) => <SizesTab draft={draft} onChange={forms.Sizes.edit} />}
                </KnownSettings>
              ),
            },
            { name: 'Dopamine', panel: parts.dopamine },
            {
              name: 'Notifications',
              panel: (
                <KnownSettings form={forms.Notifications}>
                  {(draft) => (
                    <NotificationsTab
                      userId={userId}
                      draft={draft}
                      onChange={forms.Notifications.edit}
                      edits={notifications}
                    />
                  )}
                </KnownSettings>
              ),
            },
            { name: 'Account', panel: parts.account },
            {
              name: 'For programs',
              panel: (
                <ProgramsTab
                  userId={userId}
                  draft={forms.Notifications.draft}
                  edits={notifications}
                  tokens={parts.tokens}
                />
              ),
            },
          ]}
        />
      </UndoneContext>
      {form && (
        <DialogFoot className={styles.foot}>
          {form.complaint !== undefined && (
            <FieldError className={styles.problem}>{form.complaint}</FieldError>
          )}
          <Button className={styles.save} isLoading={form.isSaving} onClick={() => save(form)}>
            Save
          </Button>
        </DialogFoot>
      )}
      {leaving.question}
    </Dialog>
  );
}

interface KnownSettingsProps {
  form: SettingsForm;
  children: (draft: SettingsDraft) => ReactNode;
}

/** Shows the editors of the settings, once they are loaded. */
function KnownSettings({ form: { draft, isMissing, isFetching, retry }, children }: KnownSettingsProps) {
  if (draft) return children(draft);
  if (isMissing)
    return <Retry words="Failed to fetch user settings." isFetching={isFetching} onRetry={retry} />;
  return <p role="status">Loading settings…</p>;
}

/** The actions that were typed or chosen in the dialog and are not done, in the order in which they were reported. */
function useUndoneActions() {
  const [undone, setUndone] = useState<readonly string[]>([]);
  const note = useCallback<NoteUndone>((words, isUndone) => {
    setUndone((before) => {
      if (before.includes(words) === isUndone) return before;
      return isUndone ? [...before, words] : before.filter((known) => known !== words);
    });
  }, []);
  return { undone, note };
}

const LIST = new Intl.ListFormat('en-US');

/**
 * Asks whether to close with these things undone: "The email is not changed. Close without doing that?"
 * @param undone each as "the email is not changed"
 */
export function undoneQuestion(undone: readonly string[]): string {
  const facts = LIST.format(undone);
  return `${facts.charAt(0).toUpperCase()}${facts.slice(1)}. Close without doing that?`;
}
