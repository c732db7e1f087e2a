import type { Bars } from '@assay/market'
import { barsPrint } from './bars-print.ts'
import { type Blocks, blocksOf, type KeptBlocks } from './blocks.ts'
import { baseTimeframe, type Candles, candlesOf, windowOf } from './candles.ts'
import { averageLines, momentumLines, trendLines } from './lines.ts'
import { patternsBlock } from './patterns.ts'
import { besideClose, hourOfWeek, hoursBlock, levelsBlock, sessionsBlock } from './places.ts'
import { eventsBlock, type NextEvent, type OtherSymbol, relatedBlock, strengthBlock } from './related.ts'
import type { Analysis } from './schema.ts'
import { headlineOf, summaryOf, votesOf } from './sentence.ts'
import { rangeOf, volatilityOf } from './volatility.ts'

/** The input of an analysis. It is plain data, so it can be sent to a worker. */
export interface AnalysisRequest {
  readonly symbol: string
  readonly point: number
  readonly provider: string
  readonly label: string
  readonly simulated: boolean
  /** 15-minute bars, all closed; at least one. */
  readonly bars: Bars
  readonly others: readonly OtherSymbol[]
  /** Null if there is no calendar. */
  readonly events: readonly NextEvent[] | null
}

/** Every measure of one symbol. With `kept`, a close recomputes only the blocks whose candles have changed. */
export function analysisOf(request: AnalysisRequest, kept: KeptBlocks = new Map()): Analysis {
  const { symbol, point, provider, label, simulated, bars } = request
  const candles = candlesOf(bars, point)
  const blocks = blocksOf(candles, kept, `${symbol} ${point}`)
  const answer: Analysis = {
    symbol,
    provider,
    label,
    simulated,
    asOf: candles.asOf,
    bars: { timeframe: baseTimeframe, window: windowOf(candles.of(baseTimeframe)) },
    ...votesIn(candles, blocks),
    volatility: blocks.of('volatility', ['1D'], () => volatilityOf(candles)),
    range: blocks.of('range', ['15min'], () => rangeOf(candles)),
    levels: besideClose(
      blocks.of('levels', ['1h'], () => levelsBlock(candles)),
      bars.close[bars.close.length - 1],
    ),
    patterns: blocks.of('patterns', ['1h', '4h', '1D'], () => patternsBlock(candles)),
    sessions: blocks.of('sessions', ['15min'], () => sessionsBlock(candles)),
    hours: { ...blocks.of('hours', ['1h'], () => hoursBlock(candles)), now: hourOfWeek(candles.asOf) },
    ...besides(candles, blocks, request),
  }
  blocks.keep()
  return answer
}

/** The lines that vote, the count of their votes, and the sentences about them. */
function votesIn(candles: Candles, blocks: Blocks) {
  const trend = trendLines(candles, blocks)
  const momentum = momentumLines(candles, blocks)
  const averages = averageLines(candles, blocks)
  const votes = votesOf({ trend, momentum, averages })
  const number = (side: number) => votes.filter(({ vote }) => vote === side).length
  const counts = { up: number(1), neutral: number(0), down: number(-1) }
  return { headline: headlineOf(trend.lines), summary: summaryOf(votes, counts), counts, trend, momentum, averages }
}

/** The blocks that need more than the symbol's own bars. */
function besides(candles: Candles, blocks: Blocks, { symbol, others, events }: AnalysisRequest) {
  const prints = others.map((other) => `${other.symbol} ${barsPrint(other.bars)}`).join(' ')
  return {
    related: blocks.of('related', ['1h'], () => relatedBlock(candles, others), prints),
    strength: blocks.of('strength', ['1h'], () => strengthBlock(candles, symbol, others), prints),
    events: blocks.of('events', ['15min'], () => eventsBlock(candles, events), JSON.stringify(events)),
  }
}
