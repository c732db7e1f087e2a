/** What differs between free and premium use: amount and automation. Whatever is not listed is open to everybody, in full. */
export const premiumFeatures = ['discover', 'premium_templates', 'forward_tests', 'chat_model'] as const
export type PremiumFeature = (typeof premiumFeatures)[number]

export interface Allowance {
  /** What is counted: `null` where the feature is either open or not. */
  readonly counts: 'at the same time' | 'a day' | null
  readonly free: number
  readonly premium: number
}

/** The one table of Premium: the server enforces it, the page mirrors it. 0 means not at all; of what is not counted, 1 means open. */
export const premiumTable: Readonly<Record<PremiumFeature, Allowance>> = {
  /** Searches around an idea. */
  discover: { counts: null, free: 0, premium: 1 },
  /** Making one of the premium templates one's own. Its rules are readable for everybody. */
  premium_templates: { counts: null, free: 0, premium: 1 },
  /** Strategies followed forward. */
  forward_tests: { counts: 'at the same time', free: 2, premium: 20 },
  /** Chat messages answered by a model. */
  chat_model: { counts: 'a day', free: 20, premium: 200 },
}

/** How much of a feature a user may have: in number where it is counted, else 1 or 0. */
export const allowedOf = (feature: PremiumFeature, isPremium: boolean): number => premiumTable[feature][isPremium ? 'premium' : 'free']
