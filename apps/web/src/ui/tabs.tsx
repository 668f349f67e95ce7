import { Tabs as Radix } from 'radix-ui';
import { useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { isPhone, PHONE } from '#browser/media.ts';
import styles from './tabs.module.css';

interface Tab<Name extends string> {
  name: Name;
  panel: ReactNode;
}

interface TabsProps<Name extends string> {
  label: string;
  tabs: readonly Tab<Name>[];
  current: Name;
  /** The names of those where something is not saved. */
  unsaved?: readonly string[];
  onChange: (name: Name) => void;
}

/** Tabs at the side; on phones a row that scrolls. A panel is rendered when it is first shown, and then kept. */
export function Tabs<Name extends string>({ label, tabs, current, unsaved = [], onChange }: TabsProps<Name>) {
  const isRow = useSyncExternalStore(onWidthChange, isPhone);
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set([current]));
  // Radix makes ids from the values, and ids have no spaces.
  const valueOf = (name: Name) => String(tabs.findIndex((tab) => tab.name === name));
  const change = (value: string) => {
    const tab = tabs[Number(value)];
    if (!tab) return;
    setSeen(new Set(seen).add(tab.name));
    onChange(tab.name);
  };
  return (
    <Radix.Root
      className={styles.tabs}
      orientation={isRow ? 'horizontal' : 'vertical'}
      value={valueOf(current)}
      onValueChange={change}
    >
      <Radix.List className={styles.list} aria-label={label}>
        {tabs.map(({ name }) => (
          <Radix.Trigger
            key={name}
            value={valueOf(name)}
            className={styles.tab}
            data-unsaved={unsaved.includes(name) || undefined}
            aria-description={unsaved.includes(name) ? 'Not saved' : undefined}
            // A tab in the row of a phone may be visible only in part.
            onFocus={({ currentTarget }) =>
              currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
            }
          >
            <span className={styles.name}>{name}</span>
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(({ name, panel }) => (
        <Radix.Content
          key={name}
          value={valueOf(name)}
          className={styles.panel}
          forceMount
          hidden={name !== current}
        >
          {seen.has(name) && panel}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

function onWidthChange(listener: () => void): () => void {
  const phone = window.matchMedia(PHONE);
  phone.addEventListener('change', listener);
  return () => phone.removeEventListener('change', listener);
}
