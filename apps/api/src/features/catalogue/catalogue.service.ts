import { Catalogue, type InstrumentEntry, type InstrumentList } from '@assay/contracts'
import { entries } from '@assay/indicators'
import { type Instrument, instruments } from '@assay/market'
import { operandFunctions } from '@assay/strategy'
import { versionOf } from '../../platform/machine/version.ts'

export type CatalogueService = ReturnType<typeof catalogueService>

/** The catalogue and the instruments. Both change only with the version of the program. */
export function catalogueService() {
  // Parsing with the schema removes fields that are not for callers.
  const { version: _, ...content } = Catalogue.parse({ version: '', entries, functions: operandFunctions })
  const catalogue: Catalogue = { version: versionOf(content), ...content }
  const answered = instruments.map(asAnswered)
  const list: InstrumentList = { version: versionOf(answered), instruments: answered }
  return {
    get: () => catalogue,
    /** Every instrument, in the order of the Scan Target picker. */
    instruments: () => list,
  }
}

// Leaves out the fields that only the simulator and the fetcher need.
function asAnswered({ symbol, name, digits, point, contract, contractUnit, quote, currencySign }: Instrument): InstrumentEntry {
  return { symbol, name, digits, point, contract, contractUnit, quote, currencySign }
}
