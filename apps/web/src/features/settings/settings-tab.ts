export type SettingsTab =
  | 'Default Filters'
  | 'Editing Queries'
  | 'Sizes'
  | 'Dopamine'
  | 'Notifications'
  | 'Account'
  | 'For programs';
