import { expressionAt } from '../grammar/expression.ts'
import type { OperandNode } from '../grammar/nodes.ts'
import { operandOf } from '../make/build-operand.ts'
import { defaultFrame } from '../make/frames.ts'
import { withinNode } from '../make/leaves.ts'
import { marketOf } from '../make/market.ts'
import { assume, type Found, type Note, type Reading, wordAt } from '../read/reader.ts'
import type { ChatContext } from '../result.ts'
import { atEnd, type LookupCall, leads, lookupCall, past, pastNow, symbolArgs } from './lookup-call.ts'

/** `rsi 14 of gold on 1h`: the value of an indicator. A name alone looks up its explanation instead. */
export function indicatorLookup(reading: Reading, context: ChatContext): LookupCall | undefined {
  // `close gold` may as well be an order.
  if (wordAt(reading, 0) === 'close' && wordAt(reading, 1) !== 'of') return undefined
  const starts = new Set([past(reading, 0, leads), 0])
  const ways = [...starts].flatMap((at) => expressionAt(reading, at))
  const way = ways.find(({ node, end, notes }) => atEnd(reading, pastNow(reading, end)) && isSaid(node, notes))
  return way && valueLookup(way, context)
}

/** Whether numbers, a market or a timeframe were given for it. */
function isSaid(node: OperandNode, notes: readonly Note[]): boolean {
  const series = withinNode(node).filter((each) => each.is === 'series')
  const whole = withinNode(node).every((each) => each.is !== 'line' && each.is !== 'cloud')
  const market = notes.some(({ note }) => note === 'symbol')
  const said = series.some(({ params, timeframe, candle }) => Object.keys(params).length > 0 || timeframe !== undefined || candle !== 0)
  const alone = series.length === 1 && series[0].bare === true
  return whole && series.length > 0 && (said || market) && !alone
}

function valueLookup({ node, notes: said }: Found<OperandNode>, context: ChatContext): LookupCall {
  const { symbol, notes } = symbolArgs(said, context)
  const making = { market: marketOf(symbol, context), timeframe: defaultFrame(context), notes }
  const operand = operandOf(node, making)
  const framed = withinNode(node).every((each) => each.is !== 'series' || each.timeframe !== undefined)
  return lookupCall('get_indicator', { symbol, operand }, framed ? notes : [...notes, assume('timeframe')])
}
