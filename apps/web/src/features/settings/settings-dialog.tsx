import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { CloseDialog } from '../../ui/dialog/close-dialog.tsx';
import { Dialog, DialogHead, DialogTitle } from '../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { FieldError } from '../../ui/fields/field-parts.tsx';
import { Retry } from '../../ui/retry.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useUnsavedQuestion } from '../../ui/dialog/use-unsaved-question.tsx';
import { DefaultFiltersTab } from './default-filters-tab.tsx';
import type { FiltersEditor } from './default-filters-tab.tsx';
import { EditingQueriesTab } from './editing-queries-tab.tsx';
import { NotificationsTab } from './notifications/notifications-tab.tsx';
import { useNotificationEdits } from './notifications/use-notification-edits.ts';
import type { SettingsDraft } from './settings-draft.ts';
import type { SettingsTab } from './settings-tab.ts';
import { UndoneOfTab, useUndoneActions } from './undone-actions.tsx';
import { UndoneQuestion } from './undone-question.tsx';
import { undoneQuestion } from './undone-words.ts';
import { useSettingsForm } from './use-settings-form.ts';
import type { SettingsForm } from './use-settings-form.ts';
import styles from './settings-dialog.module.css';

interface SettingsDialogProps {
  userId: number;
  /** The tab that it opens with. */
  tab?: SettingsTab | undefined;
  onClose: () => void;
  /** Called when changed settings have been saved. */
  onSaved?: (() => void) | undefined;
  FiltersEditor: FiltersEditor;
  /** The contents of two tabs. They save for themselves, and report what was typed or chosen there but not done. */
  dopamine: ReactNode;
  account: ReactNode;
}

/**
 * The settings of a user. The theme and the single-key shortcuts belong to this device and take effect at once; the other
 * settings wait for Save, and so does which queries notify, and where. A saved default order replaces the order that was chosen in the feed. An email, a password or a
 * break has its own button; saving and closing ask about one that was typed or chosen but not done.
 */
export function SettingsDialog(props: SettingsDialogProps) {
  const { userId, tab: firstShown = 'Default Filters', onClose, onSaved, ...parts } = props;
  const [tab, setTab] = useState<SettingsTab>(firstShown);
  const notifications = useNotificationEdits(userId);
  const form = useSettingsForm(userId, notifications);
  const { isChanged, isSaving, complaint } = form;
  const { undone, firstTab, note } = useUndoneActions<SettingsTab>();
  const [isAsking, setIsAsking] = useState(false);
  const unsaved = useUnsavedQuestion(
    isChanged || undone.length > 0,
    onClose,
    undone.length > 0
      ? undoneQuestion([...(isChanged ? ['the settings are not saved'] : []), ...undone], 'Close')
      : undefined,
  );

  const submit = () => {
    if (!form.check()) return;
    if (undone.length > 0) setIsAsking(true);
    else saveAll();
  };

  const goBack = () => {
    setIsAsking(false);
    if (firstTab) setTab(firstTab);
  };

  const leaveUndone = () => {
    setIsAsking(false);
    saveAll();
  };

  const saveAll = () => {
    if (!isChanged) return onClose();
    form.save(() => {
      onSaved?.();
      onClose();
    });
  };

  /** A tab that saves for itself. */
  const ownTab = (name: SettingsTab, panel: ReactNode) => ({
    name,
    panel: (
      <UndoneOfTab tab={name} onNote={note}>
        {panel}
      </UndoneOfTab>
    ),
  });

  return (
    <Dialog fillsPhone className={styles.dialog} onClose={unsaved.leave}>
      <DialogHead>
        <DialogTitle>Settings</DialogTitle>
        <CloseDialog />
      </DialogHead>
      <Tabs<SettingsTab>
        label="Settings"
        current={tab}
        onChange={setTab}
        tabs={[
          {
            name: 'Default Filters',
            panel: (
              <KnownSettings form={form}>
                {(draft) => (
                  <DefaultFiltersTab
                    draft={draft}
                    onChange={form.edit}
                    FiltersEditor={parts.FiltersEditor}
                    onFilters={form.editFilters}
                  />
                )}
              </KnownSettings>
            ),
          },
          {
            name: 'Editing Queries',
            panel: (
              <KnownSettings form={form}>
                {(draft) => <EditingQueriesTab draft={draft} onChange={form.edit} />}
              </KnownSettings>
            ),
          },
          ownTab('Dopamine', parts.dopamine),
          ownTab(
            'Notifications',
            <KnownSettings form={form}>
              {(draft) => (
                <NotificationsTab userId={userId} draft={draft} onChange={form.edit} edits={notifications} />
              )}
            </KnownSettings>,
          ),
          ownTab('Account', parts.account),
        ]}
      />
      <DialogFoot className={styles.foot}>
        {complaint !== undefined && <FieldError className={styles.problem}>{complaint}</FieldError>}
        {/* A break has a main action of its own. */}
        <Button
          className={styles.save}
          kind={tab === 'Dopamine' ? 'secondary' : 'primary'}
          isLoading={isSaving}
          onClick={submit}
        >
          Save
        </Button>
      </DialogFoot>
      {unsaved.question}
      {isAsking && <UndoneQuestion undone={undone} onGoBack={goBack} onLeaveIt={leaveUndone} />}
    </Dialog>
  );
}

interface KnownSettingsProps {
  form: SettingsForm;
  children: (draft: SettingsDraft) => ReactNode;
}

/** What edits the settings, once they are loaded. */
function KnownSettings({ form: { draft, isMissing, isFetching, retry }, children }: KnownSettingsProps) {
  if (draft) return children(draft);
  if (isMissing)
    return <Retry words="Failed to fetch user settings." isFetching={isFetching} onRetry={retry} />;
  return <p role="status">Loading settings…</p>;
}
