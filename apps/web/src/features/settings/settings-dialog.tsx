import { useState } from 'react';
import type { ReactNode } from 'react';
import { errorMessage } from '../../api/error-message.ts';
import { useOneAtATime } from '../../browser/use-one-at-a-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CloseDialog } from '../../ui/dialog/close-dialog.tsx';
import { Dialog, DialogHead, DialogTitle } from '../../ui/dialog/dialog.tsx';
import { useUnsavedQuestion } from '../../ui/dialog/use-unsaved-question.tsx';
import { FieldError } from '../../ui/fields/field-parts.tsx';
import { Retry } from '../../ui/retry.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useToast } from '../../ui/toasts/use-toast.ts';
import { DefaultFiltersTab } from './default-filters-tab.tsx';
import type { FiltersEditor } from './default-filters-tab.tsx';
import { EditingQueriesTab } from './editing-queries-tab.tsx';
import { draftOf, settingsChanges } from './settings-draft.ts';
import type { SettingsDraft } from './settings-draft.ts';
import { UndoneOfTab, useUndoneActions } from './undone-actions.tsx';
import { UndoneQuestion } from './undone-question.tsx';
import { undoneQuestion } from './undone-words.ts';
import { useSettings } from './use-settings.ts';
import styles from './settings-dialog.module.css';

type TabName = 'Default Filters' | 'Editing Queries' | 'Dopamine' | 'Account';

interface SettingsDialogProps {
  userId: number;
  onClose: () => void;
  /** Called when changed settings have been saved. */
  onSaved?: (() => void) | undefined;
  FiltersEditor: FiltersEditor;
  /** The contents of the last two tabs. They save for themselves, and report what was typed or chosen there but not done. */
  dopamine: ReactNode;
  account: ReactNode;
}

/**
 * The settings of a user. The theme and the single-key shortcuts belong to this device and take effect at once; the other
 * settings wait for Save. A saved default order replaces the order that was chosen in the feed. An email, a password or a
 * break has its own button; saving and closing ask about one that was typed or chosen but not done.
 */
export function SettingsDialog({ userId, onClose, onSaved, ...parts }: SettingsDialogProps) {
  const [tab, setTab] = useState<TabName>('Default Filters');
  const [edits, setEdits] = useState<Partial<SettingsDraft>>({});
  const [wrongFilter, setWrongFilter] = useState<string>();
  const [isRefused, setIsRefused] = useState(false);
  const { settings, isMissing, isFetching, retry, save, isSaving, problem } = useSettings(userId);
  const once = useOneAtATime();
  const toast = useToast();
  const known = settings && draftOf(settings);
  const draft = known && { ...known, ...edits };
  const changes = known && draft ? settingsChanges(known, draft) : {};
  const isChanged = wrongFilter !== undefined || Object.keys(changes).length > 0;
  const { undone, firstTab, note } = useUndoneActions<TabName>();
  const [isAsking, setIsAsking] = useState(false);
  const unsaved = useUnsavedQuestion(
    isChanged || undone.length > 0,
    onClose,
    undone.length > 0
      ? undoneQuestion([...(isChanged ? ['the settings are not saved'] : []), ...undone], 'Close')
      : undefined,
  );

  const edit = (different: Partial<SettingsDraft>) => setEdits((before) => ({ ...before, ...different }));

  const submit = () => {
    setIsRefused(wrongFilter !== undefined);
    if (wrongFilter !== undefined) return;
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
    once(async () => {
      await save(changes);
      toast.success('Settings saved.');
      onSaved?.();
      onClose();
    });
  };

  const refusal =
    problem !== null && !isSaving
      ? errorMessage(problem, 'Failed to save settings. Please try again.')
      : undefined;
  const complaint = (isRefused ? wrongFilter : undefined) ?? refusal;

  const editor = (draw: (draft: SettingsDraft) => ReactNode) => {
    if (draft) return draw(draft);
    if (isMissing)
      return <Retry words="Failed to fetch user settings." isFetching={isFetching} onRetry={retry} />;
    return <p role="status">Loading settings…</p>;
  };

  return (
    <Dialog fillsPhone className={styles.dialog} onClose={unsaved.leave}>
      <DialogHead>
        <DialogTitle>Settings</DialogTitle>
        <CloseDialog />
      </DialogHead>
      <Tabs<TabName>
        label="Settings"
        current={tab}
        onChange={setTab}
        tabs={[
          {
            name: 'Default Filters',
            panel: editor((current) => (
              <DefaultFiltersTab
                draft={current}
                onChange={edit}
                FiltersEditor={parts.FiltersEditor}
                onFilters={(filters, wrong) => {
                  setWrongFilter(wrong);
                  edit({ default_filters: filters });
                }}
              />
            )),
          },
          {
            name: 'Editing Queries',
            panel: editor((current) => <EditingQueriesTab draft={current} onChange={edit} />),
          },
          {
            name: 'Dopamine',
            panel: (
              <UndoneOfTab tab="Dopamine" onNote={note}>
                {parts.dopamine}
              </UndoneOfTab>
            ),
          },
          {
            name: 'Account',
            panel: (
              <UndoneOfTab tab="Account" onNote={note}>
                {parts.account}
              </UndoneOfTab>
            ),
          },
        ]}
      />
      <div className={styles.foot}>
        {complaint !== undefined && <FieldError className={styles.problem}>{complaint}</FieldError>}
        <Button className={styles.save} isLoading={isSaving} onClick={submit}>
          Save
        </Button>
      </div>
      {unsaved.question}
      {isAsking && <UndoneQuestion undone={undone} onGoBack={goBack} onLeaveIt={leaveUndone} />}
    </Dialog>
  );
}
