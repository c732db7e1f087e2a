import type { Bars, Instrument } from '@assay/market'
import { dayMs } from '@assay/market'
import { pushProvider } from '../providers/push.ts'
import { covers, type Range } from '../store/ranges.ts'
import { type SourceFinder, type SourceNeeds, shareOf } from './find-source.ts'
import { joinShared } from './shared-bars.ts'

const recentMs = 30 * dayMs

/** What live quotes need of this feature: bars to read, and storage for bars made of quotes. */
export function barsOfQuotes({ store, dukascopy, simulator, jobs, feed, now }: SourceNeeds, stored: SourceFinder['stored']) {
  return {
    /** The bars of the simulated market, which simulated quotes continue. */
    simulatedBars: simulator.bars,
    /** Stores minutes built from pushed quotes, and the time that they cover. False if different bars are stored for that time; those stay. */
    async keepPushed(symbol: string, bars: Bars, held: readonly Range[]): Promise<boolean> {
      return !('conflictAt' in (await store.write({ provider: pushProvider.id, symbol, timeframe: '1min' }, { bars, held })))
    },
    /** What live quotes need of Dukascopy: hours of ticks, storage for the minutes made of them, and its health. */
    dukascopy: {
      fetchHour: dukascopy.fetchHour,
      fetchSince: dukascopy.fetchSince,
      async keep(symbol: string, bars: Bars, held: readonly Range[]): Promise<void> {
        await store.write({ provider: dukascopy.id, symbol, timeframe: '1min' }, { bars, held, policy: { replace: true } })
      },
      async isHeld(symbol: string, range: Range): Promise<boolean> {
        return covers((await store.index({ provider: dukascopy.id, symbol, timeframe: '1min' }))?.held ?? [], range)
      },
      health: dukascopy.health,
    },
    /** Whether real bars serve the last 30 days of an instrument: stored, being fetched, or available to fetch. */
    async hasRealBars(instrument: Instrument): Promise<boolean> {
      const range = [now() - recentMs, now()] as const
      const held = await stored(instrument)
      if (held.some((source) => shareOf(source, range) > 0)) return true
      if (feed !== 'auto') return false
      if ((await jobs.running()).some(({ symbol }) => symbol === instrument.symbol)) return true
      return dukascopy.canFetch(instrument) && (await dukascopy.isOnline())
    },
    /** The stored one-minute bars of a provider, `from` ≤ time < `to`. Nothing is fetched. */
    async heldBars(provider: string, symbol: string, [from, to]: Range): Promise<Bars> {
      const { parts } = await store.read({ provider, symbol, timeframe: '1min' }, [from, to])
      return joinShared(parts, from, to)
    },
  }
}
