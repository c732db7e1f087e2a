import { join } from 'node:path'
import { type Instrument, positionSize, type SizingInput } from '@assay/market'
import { type CaseFunctions, readJson } from '@assay/testkit'

type Sized = Pick<Instrument, 'contract' | 'quote'>

/** The functions that compute the cases of `fixtures/sizing`, by the name of the function in the file. */
export const sizingFunctions: CaseFunctions = {
  positionSize(input, folder) {
    const { symbol, ...given } = input as SizingInput & { symbol: string }
    const instrument = readJson<Record<string, Sized | undefined>>(join(folder, 'instruments.json'))[symbol]
    if (!instrument) throw new Error(`instruments.json holds no "${symbol}"`)
    return positionSize({ symbol, ...instrument }, given)
  },
}
