import type { InstrumentEntry, InstrumentList } from '@assay/contracts'
import { type Instrument, instruments } from '@assay/market'
import { versionOf } from '../../platform/machine/version.ts'

export interface InstrumentsService {
  /** Every instrument, in the order of the Scan Target picker. */
  list(): InstrumentList
}

export function instrumentsService(): InstrumentsService {
  const entries = instruments.map(asAnswered)
  const list = { version: versionOf(entries), instruments: entries }
  return { list: () => list }
}

// Leaves out the fields that only the simulator and the fetcher need.
function asAnswered({ symbol, name, digits, point, contract, contractUnit, quote, currencySign }: Instrument): InstrumentEntry {
  return { symbol, name, digits, point, contract, contractUnit, quote, currencySign }
}
