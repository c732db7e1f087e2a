import { Refusal, type RemovedBars } from '@assay/contracts'
import type { Timeframe } from '@assay/market'
import type { Log } from '../../../platform/machine/log.ts'
import { instrumentOf } from '../asked-range.ts'
import type { DataStore } from '../data.store.ts'
import { csvProvider } from '../providers/csv.ts'
import { barCount } from '../store/series-index.ts'

interface Imported {
  /** In any case. */
  readonly symbol: string
  readonly timeframe: Timeframe
}

/**
 * Removes imported bars from the store. What was computed of them is named by their version and is not found again. Throws `SYMBOL_UNKNOWN`,
 * and `IMPORT_NOT_FOUND` where none are held.
 */
export async function removeImported(store: DataStore, log: Log, { symbol: asked, timeframe }: Imported): Promise<RemovedBars> {
  const { symbol } = instrumentOf(asked, 'params.symbol')
  const key = { provider: csvProvider.id, symbol, timeframe }
  const index = await store.index(key)
  // Looked at before it is locked: a lock makes its folder.
  const bars = index && barCount(index) > 0 ? await store.empty(key) : 0
  if (bars === 0) throw new Refusal('IMPORT_NOT_FOUND', { message: `No imported bars of ${timeframe} of "${symbol}" are held.` })
  log.info({ ...key, bars }, 'imported bars were removed')
  return { symbol, timeframe, bars }
}
