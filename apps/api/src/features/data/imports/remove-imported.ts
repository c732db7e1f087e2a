import { Refusal, type RemovedBars } from '@assay/contracts'
import type { Timeframe } from '@assay/market'
import type { Log } from '../../../platform/machine/log.ts'
import { instrumentOf } from '../asked-range.ts'
import type { DataStore } from '../data.store.ts'
import { csvProvider } from '../providers/csv.ts'
import { barCount } from '../store/series-index.ts'

interface Imported {
  /** In upper or lower case. */
  readonly symbol: string
  readonly timeframe: Timeframe
}

/**
 * Removes imported bars from the store. Results computed from them are stored under their version and are not found any more. Throws
 * `SYMBOL_UNKNOWN`, and `IMPORT_NOT_FOUND` if there are none.
 */
export async function removeImported(store: DataStore, log: Log, { symbol: asked, timeframe }: Imported): Promise<RemovedBars> {
  const { symbol } = instrumentOf(asked, 'params.symbol')
  const key = { provider: csvProvider.id, symbol, timeframe }
  const index = await store.index(key)
  // Checked before locking, because a lock creates the folder.
  const bars = index && barCount(index) > 0 ? await store.empty(key) : 0
  if (bars === 0) throw new Refusal('IMPORT_NOT_FOUND', { message: `No imported bars of ${timeframe} of "${symbol}" are held.` })
  log.info({ ...key, bars }, 'imported bars were removed')
  return { symbol, timeframe, bars }
}
