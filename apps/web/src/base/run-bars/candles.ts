import type { CandlesMeta, ErrorBody } from '@assay/contracts'
import { type Bars, barColumns, newBars } from '@assay/market'
import { candlesUrl, readBars } from '../read-candles.ts'
import { bareStatus, noResponse } from '../refused.ts'
import type { SeriesAsk, Trouble } from './series-ask.ts'

/** Bars with the facts about their source. */
export interface Candles {
  bars: Bars
  meta: CandlesMeta
}

/** There are no bars, with the reason. */
export class NoCandles extends Error {
  readonly trouble: Trouble
  constructor(trouble: Trouble, cause?: unknown) {
    super(trouble.message, { cause })
    this.trouble = trouble
  }
}

/** Fetches the bars of a period from one provider (`auto`: the one that covers it best). Throws `NoCandles`. */
export async function fetchCandles(ask: SeriesAsk, provider = 'auto'): Promise<Candles> {
  return readBars(await (await fetchHeld(candlesUrl({ ...ask, provider, day_boundary: ask.dayBoundary }))).arrayBuffer())
}

/** Fetches stored data from the server. Throws `NoCandles`. */
export async function fetchHeld(url: string): Promise<Response> {
  const answer = await fetch(url).catch((cause: unknown) => {
    throw new NoCandles({ state: 'offline', message: noResponse }, cause)
  })
  if (!answer.ok) throw new NoCandles(await troubleOf(answer))
  return answer
}

const states: Readonly<Record<string, Trouble['state']>> = {
  DATA_NOT_READY: 'waiting',
  NO_DATA: 'no-data',
  TIMEFRAME_NOT_HELD: 'too-fine',
  CALENDAR_MISSING: 'no-calendar',
}

async function troubleOf(answer: Response): Promise<Trouble> {
  const error = await answer.json().then(
    (body: Partial<ErrorBody>) => body.error,
    () => undefined,
  )
  const message = error?.message ?? bareStatus(answer.status)
  return { state: states[error?.code ?? ''] ?? 'fault', message }
}

/** Whether an error means that there are no such bars. */
export const isNothingHeld = (error: unknown): boolean =>
  error instanceof NoCandles && (error.trouble.state === 'no-data' || error.trouble.state === 'too-fine')

/** Joins two consecutive series. */
export function joinBars(first: Bars, second: Bars): Bars {
  const length = first.time.length
  const joined = newBars(length + second.time.length)
  for (const name of barColumns) {
    joined[name].set(first[name])
    joined[name].set(second[name], length)
  }
  return joined
}
