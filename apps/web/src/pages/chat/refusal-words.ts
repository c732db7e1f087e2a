import type { RefusalResult } from '@assay/assistant'
import { assumedWords } from './assumed-words.ts'

const rangeNames: Readonly<Record<string, string>> = { candle: 'the number of candles back', windowSec: 'the time of the move in seconds' }
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const sentences: Readonly<Record<RefusalResult['reason'], (word: string) => string>> = {
  empty: () => 'There is nothing to read in this message.',
  too_long: () => 'This message is longer than 2,000 characters.',
  no_orders: () => 'Nothing here places, changes or closes an order. You can test a strategy, set an alert or work out a position size.',
  no_result: () => 'There is no result in view to explain. Run a backtest first.',
  level: (word) => `${word} cannot be a stop or target: levels are distances from the entry.`,
  unknown_symbol: (word) => `${word} is not one of the markets here.`,
  unsupported: (word) => `“${word}” cannot be said with rules here.`,
  unknown_timeframe: (word) => `There is no timeframe ${word}.`,
  out_of_range: (word) => `${capital(rangeNames[word] ?? (word.includes('.') ? assumedWords(word) : word))} is outside of what is allowed.`,
  unit: (word) => `The unit ${word} does not fit here.`,
  mixed_timeframes: () => 'Values that are added, subtracted, multiplied or divided have to be of one timeframe.',
  limit: () => 'This is larger than a strategy can be.',
  invalid: () => 'These rules cannot be run.',
  not_understood: (word) => (word === '' ? 'I do not understand this sentence as a whole.' : `I do not know “${word}”.`),
}

/** Why a message was not understood. */
export const refusalWords = ({ reason, word = '' }: Pick<RefusalResult, 'reason' | 'word'>): string => sentences[reason](word)
