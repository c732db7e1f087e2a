import { type Drawings, Refusal } from '@assay/contracts'
import { findInstrument } from '@assay/market'
import type { DrawingsStore } from './drawings.store.ts'

export interface DrawingsService {
  /** Throws `SYMBOL_UNKNOWN`. */
  read(userId: string, symbol: string): Promise<Drawings>
  /** Replaces all drawings of the symbol. Throws `SYMBOL_UNKNOWN`. */
  keep(userId: string, symbol: string, drawings: Drawings): Promise<Drawings>
}

export function drawingsService(kept: DrawingsStore): DrawingsService {
  return {
    read: async (userId, symbol) => ({ drawings: await kept.read(userId, known(symbol)) }),
    async keep(userId, symbol, { drawings }) {
      await kept.write(userId, known(symbol), drawings)
      return { drawings }
    },
  }
}

/** The name of an instrument as it is stored. */
function known(symbol: string): string {
  const instrument = findInstrument(symbol)
  if (!instrument) throw new Refusal('SYMBOL_UNKNOWN')
  return instrument.symbol
}
