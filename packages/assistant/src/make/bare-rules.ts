import { instrumentAt } from '../grammar/instrument-text.ts'
import { pastMarks, rulesAt, whens } from '../grammar/rules.ts'
import { phraseAt } from '../read/phrases.ts'
import type { Reading } from '../read/reader.ts'
import type { ChatContext, ChatResult } from '../result.ts'
import type { Making } from './build-operand.ts'
import { treeOf } from './build-rules.ts'
import { leafOf } from './expand.ts'
import { frameOf } from './frames.ts'
import { marketOf } from './market.ts'
import { obstacle } from './outcome.ts'
import { newGathered } from './strategy.ts'
import { symbolOf } from './symbols.ts'

const intent = (...options: string[]): ChatResult => ({ kind: 'question', questions: [{ slot: 'intent', options }] })

/** A market alone: asks what to show. */
export const bareMarket = (reading: Reading): ChatResult | undefined =>
  instrumentAt(reading, 0)?.end === reading.tokens.length ? intent('price', 'analysis', 'news') : undefined

/** Rules without a side: asks what to do with them. */
export function bareRules(reading: Reading, context: ChatContext): ChatResult | undefined {
  const when = phraseAt(whens, reading.tokens, 0)?.end ?? 0
  const market = instrumentAt(reading, when)
  const starts = [when, ...(market ? [pastMarks(reading, market.end)] : [])]
  const way = starts.flatMap((at) => rulesAt(reading, at)).find(({ end }) => pastMarks(reading, end) === reading.tokens.length)
  if (!way) return undefined
  const gathered = newGathered(reading)
  const leaf = leafOf(way.node, gathered, {})
  if (gathered.failed) return undefined
  const notes = [...way.notes, ...gathered.notes, ...(market?.notes ?? [])]
  const { symbol } = symbolOf(notes, context)
  const { timeframe } = frameOf({ entries: [leaf], exits: [], said: gathered.said, notes, context })
  const making: Making = { market: marketOf(symbol, context), timeframe, notes }
  treeOf(leaf, making)
  const stopped = obstacle(making.notes)
  return stopped?.kind === 'refusal' ? stopped : intent('buy', 'sell', 'alert')
}
