export type SettingsTab = 'Default Filters' | 'Editing Queries' | 'Dopamine' | 'Notifications' | 'Account';
