import { type DrawingsChange, drawingLimits, Refusal, withChange } from '@assay/contracts'
import { findInstrument } from '@assay/market'
import type { DrawingsStore } from './drawings.store.ts'

export type DrawingsService = ReturnType<typeof drawingsService>

export function drawingsService(kept: DrawingsStore) {
  return {
    /** Throws `SYMBOL_UNKNOWN`. */
    read: async (userId: string, symbol: string) => ({ drawings: await kept.read(userId, known(symbol)) }),
    /** Returns all drawings of the symbol after the change. Throws `SYMBOL_UNKNOWN`, and `BODY_INVALID` for more than a chart holds. */
    async change(userId: string, symbol: string, change: DrawingsChange) {
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
