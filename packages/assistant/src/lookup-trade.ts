import { countAt } from './amount.ts'
import { instantOf } from './days.ts'
import { atEnd, type Looked, looked } from './looked.ts'
import { dayAt } from './period-text.ts'
import { type Reading, refuse, skip, wordAt } from './reader.ts'
import type { ChatContext } from './result.ts'
import { words } from './words.ts'

const noResult = () => refuse(0, { reason: 'no_result', nearest: words.nearest.no_result })

/** `why trade 7`, `why no trade at 2024-03-05 14:30`: about the result in view. */
export function tradeLookup(reading: Reading, context: ChatContext): Looked | undefined {
  if (!['why', 'explain'].includes(wordAt(reading, 0))) return undefined
  const no = wordAt(reading, 1) === 'no'
  const at = no ? 2 : 1
  if (wordAt(reading, at) !== 'trade') return undefined
  return no ? noTrade(reading, at + 1, context) : trade(reading, at + 1, context)
}

function trade(reading: Reading, at: number, { result }: ChatContext): Looked | undefined {
  const count = countAt(reading, at)
  if (!count || !atEnd(reading, count.end)) return undefined
  return result === undefined ? looked('explain_trade', {}, [noResult()]) : looked('explain_trade', { result, trade: count.node })
}

function noTrade(reading: Reading, from: number, { result, timeZone }: ChatContext): Looked | undefined {
  const at = skip(reading, from, 'at', 'on')
  const day = dayAt(reading, at)
  const from_ = skip(reading, at + 1, 'at')
  const time = reading.tokens[from_]?.kind === 'time' ? reading.tokens[from_].text.split(':').map(Number) : undefined
  if (!day || !time || !atEnd(reading, from_ + 1)) return undefined
  if (result === undefined) return looked('explain_no_trade', {}, [noResult()])
  return looked('explain_no_trade', { result, at: instantOf(day, time[0], time[1], timeZone) })
}
