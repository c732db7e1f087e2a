/** The sections of the profile by the name used in an address: /profile#second-factor. */
export const sectionTitles = {
  account: 'Account',
  email: 'E-mail address',
  appearance: 'Appearance',
  password: 'Password',
  'second-factor': 'Second factor',
  google: 'Google',
  devices: 'Devices',
  tokens: 'Access tokens',
  answers: 'Your answers',
  alerts: 'Alerts',
  broker: 'Broker',
  premium: 'Premium',
  data: 'Your data',
  delete: 'Delete the account',
} as const

export type SectionId = keyof typeof sectionTitles
