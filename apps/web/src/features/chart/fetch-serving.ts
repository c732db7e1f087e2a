import type { Serving } from '@assay/contracts'
import { askServer, type BarsAsk, BarsTrouble, troubleOf } from '../../base/candles/fetch-bars.ts'

/**
 * The series that serves a range from stored bars; null if there is none. Throws `BarsTrouble`, or an `AbortError` when `signal` aborts.
 */
export async function fetchServing(
  { symbol, timeframe, from, to }: Omit<BarsAsk, 'provider'>,
  signal?: AbortSignal,
): Promise<Serving['source']> {
  const query = new URLSearchParams({ symbol, timeframe, from: new Date(from).toISOString(), to: new Date(to).toISOString() })
  const answer = await askServer(`/api/data/serving?${query}`, signal)
  if (!answer.ok) throw new BarsTrouble(await troubleOf(answer))
  return ((await answer.json()) as Serving).source
}
