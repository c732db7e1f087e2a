import { createHash } from 'node:crypto'
import {
  type CandlesMeta,
  type CandlesQuery,
  candleHeaders,
  mostCandles,
  type PackedCandlesHead,
  packedCandlesType,
  Refusal,
} from '@assay/contracts'
import { type Bars, barColumns, dayMs, expectedBars, packBars, sliceBars } from '@assay/market'
import type { Asker } from '../../platform/guard/asker.ts'
import { type OneThread, oneThread } from '../../platform/machine/one-thread.ts'
import { instrumentOf, rangeOf } from './asked-range.ts'
import type { CandlesFileTask } from './candles-file.worker.ts'
import { parquetType } from './candles-parquet.ts'
import type { BarsFor } from './series/bars-for.ts'
import { arrowType } from './store/arrow.ts'

/** The bytes of a chart's candles, their type and headers, and a version that changes with them. */
export interface CandlesAnswer {
  readonly bytes: Uint8Array
  readonly type: string
  readonly headers: Readonly<Record<string, string>>
  readonly version: string
}

/** The candles of a range in the requested format. Throws the refusals of `barsFor`. */
export async function candlesAnswer(barsFor: BarsFor, files: OneThread, query: CandlesQuery, asker?: Asker): Promise<CandlesAnswer> {
  const { timeframe, provider, day_boundary: dayBoundary } = query
  const [from, to] = rangeOf(query)
  const asked = { symbol: query.symbol, provider, prices: query.prices, timeframe, from, to, warmupBars: 0, dayBoundary }
  const found = await barsFor({ ...asked, mayBeEmpty: true, asker })
  const bars = sliceBars(found.bars, found.startIndex, found.bars.time.length)
  const { expected, held, share } = found.coverage
  const { label, simulated, base, repaired } = found
  const meta: CandlesMeta = {
    symbol: query.symbol.toUpperCase(),
    timeframe,
    provider: found.provider,
    label,
    simulated,
    why: found.why,
    covered: found.covered && { from: found.covered[0], to: found.covered[1] },
    base,
    expected,
    held,
    share,
    repaired,
  }
  const content = [query, base, found.why, found.covered, found.seriesVersion, bars.time.length, bars.time.at(-1)]
  return {
    ...(await written(files, query.form, { bars, meta }, asker?.key ?? 'nobody')),
    headers: {
      [candleHeaders.provider]: found.provider,
      [candleHeaders.simulated]: String(simulated),
      [candleHeaders.why]: found.why,
      [candleHeaders.share]: share.toFixed(6),
    },
    version: createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 24),
  }
}

type Written = Pick<CandlesAnswer, 'bytes' | 'type'>

/** Writes the files for programs of others. */
export const candlesFiles = () => oneThread({ worker: new URL('./candles-file.worker.ts', import.meta.url), seconds: 60, memoryMb: 1024 })

const types = { arrow: arrowType, parquet: parquetType }

async function written(files: OneThread, form: CandlesQuery['form'], { bars, meta }: CandlesFileTask, asker: string): Promise<Written> {
  if (form === 'packed') return packedCandles(bars, meta)
  // A view would take all bars of its series along.
  const copied = Object.fromEntries(barColumns.map((name) => [name, bars[name].slice()])) as unknown as Bars
  return { bytes: await files.run<Uint8Array>(form, { bars: copied, meta }, asker), type: types[form] }
}

function packedCandles(bars: Bars, meta: CandlesMeta): Written {
  const { packing, bytes } = packBars(bars)
  const head: PackedCandlesHead = { meta, packing }
  return { bytes: Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytes]), type: packedCandlesType }
}

/** Longer periods are refused without counting their candles. */
const mostDays = 200 * 366

const daysIn = (query: CandlesQuery): number => {
  const [from, to] = rangeOf(query)
  return (to - from) / dayMs
}

const expectedIn = (query: CandlesQuery): number =>
  expectedBars(instrumentOf(query.symbol), query.timeframe, ...rangeOf(query), query.day_boundary)

/** Whether a period of a possible length has more candles than are answered at once. Fewer of them may be held. */
export const tooMany = (query: CandlesQuery): boolean => daysIn(query) <= mostDays && expectedIn(query) > mostCandles

/** The approximate number of requested candles. Throws `DATES_INVALID`, `SYMBOL_UNKNOWN`, and `LIMIT_EXCEEDED` for too many. */
export function candlesIn(query: CandlesQuery): number {
  const most = mostCandles.toLocaleString('en-US')
  const refusal = new Refusal('LIMIT_EXCEEDED', {
    message: `At most ${most} candles are answered at once; ask for a shorter period or a slower timeframe.`,
  })
  if (daysIn(query) > mostDays) throw refusal
  const candles = expectedIn(query)
  if (candles > mostCandles) throw refusal
  return candles
}
