import { entryOf } from '../read/names.ts'
import { listOf, type PhraseFound, phraseAt, phrases } from '../read/phrases.ts'
import { type Found, found, type Reading, skip } from '../read/reader.ts'
import { words } from '../read/words.ts'
import { countAt } from './amount.ts'
import { rangeNotes } from './arguments.ts'
import { spanAt } from './extremes.ts'
import type { SeriesNode } from './nodes.ts'

const averages = listOf(['average', 'mean'])
const sources = phrases(Object.entries(words.sources))

interface Said {
  readonly period?: number
  readonly source?: number
}

/** A number of candles: `20`, `20 period`, `20 candle`, `of the last 20 candles`. */
function periodAt(reading: Reading, at: number): Found<number> | undefined {
  const from = skip(reading, skip(reading, at, 'of', 'over'), 'last', 'past')
  if (from > at) {
    const span = spanAt(reading, from)
    const values = span ? undefined : countAt(reading, from)
    if (values && values.node >= 1 && phraseAt(sources, reading.tokens, values.end)) return values
    return span?.node.timeframe === undefined ? span && found(span.node.count, span.end) : undefined
  }
  const count = countAt(reading, at)
  if (!count || count.node < 1) return undefined
  const end = skip(reading, count.end, 'period', 'periods', ...words.candles)
  return found(count.node, end)
}

/** The parts before and after the word "average", in any order, each once. */
function partsAt(reading: Reading, at: number, said: Said): Found<Said> {
  const period = said.period === undefined ? periodAt(reading, at) : undefined
  if (period) return partsAt(reading, period.end, { ...said, period: period.node })
  const source: PhraseFound<number> | undefined =
    said.source === undefined ? phraseAt(sources, reading.tokens, skip(reading, at, 'of')) : undefined
  return source ? partsAt(reading, source.end, { ...said, source: source.value }) : found(said, at)
}

/** `average`, `average volume`, `20 candle average`, `average of the last 20 closes`. Without a source: of the operand on the other side. */
export function averageAt(reading: Reading, at: number): Found<SeriesNode>[] {
  if (!reading.tokens.some(({ text }) => averages.has(text))) return []
  const before = partsAt(reading, at, {})
  return [before, found<Said>({}, at)].flatMap((lead) => {
    const name = phraseAt(averages, reading.tokens, lead.end)
    if (!name) return []
    const whole = partsAt(reading, name.end, lead.node)
    return [whole, found(lead.node, name.end)].map(({ node: { period, source }, end }) => {
      const entry = entryOf('SMA')
      const params = { ...(period !== undefined && { period }), ...(source !== undefined && { source }) }
      const node: SeriesNode = { is: 'series', entry, params, candle: 0, at, ...(source === undefined && { ofOther: 'named' }) }
      return found(node, end, rangeNotes(entry, params, at))
    })
  })
}

/** Whether "its" was written before a place. It is noise, but tells whose average is meant. */
export const saysIts = ({ text, tokens }: Reading, at: number): boolean =>
  /\bits\b/.test(text.slice(tokens[at - 1]?.to ?? 0, tokens[at]?.from))
