import { readTypedNumber } from '@assay/market'
import { phraseAt, phrasesOf } from '../read/phrases.ts'
import { type Found, found, type Reading, wordAt } from '../read/reader.ts'
import { multipliers, numberWords, words } from '../read/words.ts'
import type { AmountNode, NumberNode } from './nodes.ts'

const units = phrasesOf(words.units as Readonly<Record<string, readonly string[]>>)
const signs: ReadonlyMap<string, string> = new Map(
  Object.entries(words.units as Readonly<Record<string, readonly string[]>>).flatMap(([unit, list]) =>
    list.filter((word) => /^[$€£¥₹]$/.test(word)).map((word) => [word, unit] as const),
  ),
)

/** A number in digits or in words, without a sign. */
export function numberAt(reading: Reading, at: number): Found<NumberNode> | undefined {
  const token = reading.tokens[at]
  if (!token) return undefined
  if (token.kind === 'word') {
    const value = multipliers.has(token.text) ? undefined : numberWords.get(token.text)
    return value === undefined ? undefined : found({ is: 'number', value, bare: true, at }, at + 1)
  }
  const reading_ = token.kind === 'number' ? readTypedNumber(token.text) : undefined
  return reading_ && found({ is: 'number', ...reading_, bare: true, at }, at + 1)
}

/** A whole number of at least 0. */
export function countAt(reading: Reading, at: number): Found<number> | undefined {
  const number = numberAt(reading, at)
  return number && Number.isInteger(number.node.value) ? found(number.node.value, number.end) : undefined
}

/** `half a percent`. */
function halfPercent(reading: Reading, at: number): Found<NumberNode> | undefined {
  const value = wordAt(reading, at) === 'half' ? multipliers.get('half') : undefined
  const isPercent = phraseAt(units, reading.tokens, at + 1)?.value === 'percent'
  return value !== undefined && isPercent ? found({ is: 'number', value, bare: true, at }, at + 1) : undefined
}

/** A number with its unit before or after it: `50 points`, `$5`, `1%`, `20 pips`, `30 cents`. */
export function amountAt(reading: Reading, at: number): Found<AmountNode> | undefined {
  const before = signs.get(wordAt(reading, at))
  const number = numberAt(reading, before ? at + 1 : at) ?? halfPercent(reading, at)
  if (!number) return undefined
  if (!before && /^cents?$/.test(wordAt(reading, number.end)))
    return found({ is: 'amount', value: Number((number.node.value / 100).toPrecision(12)), unit: 'USD', at }, number.end + 1)
  const behind = phraseAt(units, reading.tokens, number.end)
  const unit = before ?? behind?.value
  if (unit === undefined) return undefined
  const end = behind && (!before || behind.value === before) ? behind.end : number.end
  return found({ is: 'amount', value: number.node.value, unit, at }, end)
}
