import type { SurpriseWord } from '@assay/backtest'

/** The colour of the word. Of prices and of no surprise it has none. */
export const surpriseTone = (word: SurpriseWord): string | undefined =>
  word === 'better' ? 'text-up' : word === 'worse' ? 'text-down' : 'text-ink-2'
