import type { Bars, Instrument } from '@assay/market'
import { pushProvider } from '../providers/push.ts'
import { covers, type Range } from '../store/ranges.ts'
import { shareOf } from './choose-source.ts'
import type { SourceFinder, SourceNeeds } from './find-source.ts'
import { joinShared } from './shared-bars.ts'

const recentMs = 30 * 86_400_000

/** What live quotes need of bars, and the bars that are made of them. */
export function barsOfQuotes({ store, dukascopy, simulator, jobs, feed, now }: SourceNeeds, stored: SourceFinder['stored']) {
  return {
    /** Bars of the simulated market, for quotes that continue them. */
    simulatedBars: simulator.bars,
    /** Keeps minutes that were built from pushed quotes, and the time that they speak for. False where other bars of that time are held: they stay. */
    async keepPushed(symbol: string, bars: Bars, held: readonly Range[]): Promise<boolean> {
      return !('conflictAt' in (await store.write({ provider: pushProvider.id, symbol, timeframe: '1min' }, { bars, held })))
    },
    /** What live quotes need of Dukascopy: hours of ticks, a place for the minutes made of them, and how it is. */
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
    /** Whether the last 30 days of an instrument are served by real bars: held, being fetched, or there for the asking. */
    async hasRealBars(instrument: Instrument): Promise<boolean> {
      const range = [now() - recentMs, now()] as const
      const held = await stored(instrument)
      if (held.some((source) => shareOf(source, range) > 0)) return true
      if (feed !== 'auto') return false
      if ((await jobs.running()).some(({ symbol }) => symbol === instrument.symbol)) return true
      return dukascopy.canFetch(instrument) && (await dukascopy.isOnline())
    },
    /** One-minute bars that are held of a provider, `from` ≤ time < `to`; none are fetched for it. */
    async heldBars(provider: string, symbol: string, [from, to]: Range): Promise<Bars> {
      const { parts } = await store.read({ provider, symbol, timeframe: '1min' }, [from, to])
      return joinShared(parts, from, to)
    },
  }
}
