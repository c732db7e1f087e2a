import type { RefusalResult } from '@assay/assistant'

const sentences: Readonly<Record<RefusalResult['reason'], (word: string) => string>> = {
  empty: () => 'There is nothing to read in this message.',
  too_long: () => 'This message is longer than 2,000 characters.',
  no_orders: () => 'Nothing here places, changes or closes an order. You can test a strategy, set an alert or reckon a size.',
  no_result: () => 'There is no result in view to explain. Run a backtest first.',
  level: (word) => `${word} cannot be a stop or target: levels are distances from the entry.`,
  unknown_symbol: (word) => `${word} is none of the markets here.`,
  unsupported: (word) => `“${word}” cannot be said with rules here.`,
  unknown_timeframe: (word) => `There is no timeframe ${word}.`,
  out_of_range: (word) => `${word} is outside of what is allowed.`,
  unit: (word) => `${word} does not fit here.`,
  mixed_timeframes: () => 'The operands of one expression have to share a timeframe.',
  limit: () => 'This is larger than a strategy can be.',
  invalid: () => 'These rules cannot be run.',
  not_understood: (word) => (word === '' ? 'I do not understand this sentence as a whole.' : `I do not know “${word}”.`),
}

/** Why a message was not understood. */
export const refusalWords = ({ reason, word = '' }: Pick<RefusalResult, 'reason' | 'word'>): string => sentences[reason](word)
