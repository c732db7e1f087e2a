import type { User } from '@assay/contracts'

/** A user with a password and a complete set-up. `more` gives what a test is about. */
export const userOf = (more: Partial<User> = {}): User => ({
  id: 'b0b6b8a4-2a5e-4a57-8f0e-3f5f2f6f7f10',
  name: 'A. Trader',
  email: 'trader@example.com',
  isActive: true,
  isVerified: true,
  isCompleteSteps: true,
  skipBrokerSetup: true,
  isCompletedBrokerSetup: false,
  isOperator: false,
  timezone: null,
  answers: {},
  hasPassword: true,
  hasGoogle: false,
  hasTotp: false,
  trial: null,
  isPremium: false,
  createdAt: '2026-11-01T09:00:00.000Z',
  ...more,
})
