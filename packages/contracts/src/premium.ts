import { dayMs } from '@assay/market'

/** What differs between free and premium use: amount and automation. Everything that is not listed is open to everybody, in full. */
export const premiumFeatures = ['discover', 'premium_templates', 'forward_tests', 'chat_model'] as const
export type PremiumFeature = (typeof premiumFeatures)[number]

export interface Allowance {
  /** The name on the page and in mails. */
  readonly title: string
  /** What it is, in a sentence. */
  readonly about: string
  /** The unit of the count; `null` if the feature is simply open or closed. */
  readonly counts: 'at the same time' | 'a day' | null
  readonly free: number
  readonly premium: number
}

/**
 * The only table of Premium: the server enforces it, the page mirrors it. 0 means not available; for a feature without a count, 1 means
 * open.
 */
export const premiumTable: Readonly<Record<PremiumFeature, Allowance>> = {
  discover: {
    title: 'Discover',
    about: 'Searches around an idea and checks each find against luck.',
    counts: null,
    free: 0,
    premium: 1,
  },
  premium_templates: {
    title: 'Copies of premium strategies',
    about: 'Everybody can read their rules and their evidence.',
    counts: null,
    free: 0,
    premium: 1,
  },
  forward_tests: {
    title: 'Forward tests',
    about: 'Saved strategies followed on the quotes as they come.',
    counts: 'at the same time',
    free: 2,
    premium: 20,
  },
  chat_model: {
    title: 'Chat messages to a model',
    about: 'Where a model is set up. The chat by rules is open to everybody, without a limit.',
    counts: 'a day',
    free: 20,
    premium: 200,
  },
}

/** Features that are the same for everybody, before, during and after a trial. */
export const openToAll = [
  'Builder, backtests and explanations of every trade',
  'All statistics and the ledger of trials',
  'Library, finder and evidence',
  'Price alerts',
  'Lessons',
  'News, calendar and analysis',
] as const

/** Whether there is a trial (`trial`), or Premium is open to everyone (`all`) or to nobody (`off`). */
export const premiumModes = ['trial', 'all', 'off'] as const

/** A trial lasts this many times 24 hours from the click. */
export const trialDays = 30
export const trialMs = trialDays * dayMs

/** How much of a feature a user may use: a number if it is counted, else 1 or 0. */
export const allowedOf = (feature: PremiumFeature, isPremium: boolean): number => premiumTable[feature][isPremium ? 'premium' : 'free']

/** The same in words: "2 at the same time", "open", or a dash. */
export function allowanceWords(feature: PremiumFeature, isPremium: boolean): string {
  const { counts } = premiumTable[feature]
  const allowed = allowedOf(feature, isPremium)
  if (counts === null) return allowed === 0 ? '–' : 'open'
  return `${allowed} ${counts}`
}
