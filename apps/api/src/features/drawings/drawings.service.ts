import { type Drawings, type DrawingsChange, drawingLimits, Refusal, withChange } from '@assay/contracts'
import { findInstrument } from '@assay/market'
import type { DrawingsStore } from './drawings.store.ts'

export interface DrawingsService {
  /** Throws `SYMBOL_UNKNOWN`. */
  read(userId: string, symbol: string): Promise<Drawings>
  /** Returns all drawings of the symbol after the change. Throws `SYMBOL_UNKNOWN`, and `BODY_INVALID` for more than a chart holds. */
  change(userId: string, symbol: string, change: DrawingsChange): Promise<Drawings>
}

export function drawingsService(kept: DrawingsStore): DrawingsService {
  return {
    read: async (userId, symbol) => ({ drawings: await kept.read(userId, known(symbol)) }),
    async change(userId, symbol, change) {
      const drawings = await kept.rewrite(userId, known(symbol), (stored) => {
        const next = withChange(stored, change)
        if (next.length > drawingLimits.count)
          throw new Refusal('BODY_INVALID', { message: `A chart holds ${drawingLimits.count} drawings. Remove one first.`, path: 'put' })
        return next
      })
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
