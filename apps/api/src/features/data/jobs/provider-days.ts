import { type Bars, dayMs, type Instrument } from '@assay/market'
import type { DataStore } from '../data.store.ts'
import type { Provider } from '../providers/provider.ts'
import { joinBars } from '../series/shared-bars.ts'
import { covers, type Range } from '../store/ranges.ts'
import { fetchPlan } from './fetch-plan.ts'

export type ProviderDays = ReturnType<typeof providerDays>

/** Which days of a provider's one-minute bars are stored, and which are missing. A day is stored whole or not at all. */
export function providerDays(provider: Provider, store: DataStore, now: () => number) {
  const keyOf = ({ symbol }: Instrument) => ({ provider: provider.id, symbol, timeframe: '1min' }) as const
  const heldOf = async (instrument: Instrument): Promise<readonly Range[]> => (await store.index(keyOf(instrument)))?.held ?? []

  /** Stores the bars of these days. Both lists are in the same order. */
  async function save(instrument: Instrument, fetched: readonly Bars[], days: readonly number[]): Promise<void> {
    if (days.length === 0) return
    const held = days.map((day): Range => [day, day + dayMs])
    await store.write(keyOf(instrument), { bars: joinBars(fetched.toReversed()), held, policy: { replace: true } })
  }

  /** The missing days of these ranges that can be fetched, those of the first range first. `empty`: the days that are known to have no bars. */
  async function missing(instrument: Instrument, ranges: readonly Range[]): Promise<{ ask: number[]; empty: number[] }> {
    const held = await heldOf(instrument)
    const plans = ranges.map((range) => fetchPlan(instrument, range, held, now()))
    return { ask: [...new Set(plans.flatMap(({ ask }) => ask))], empty: plans.flatMap(({ empty }) => empty) }
  }

  return {
    save,
    missing,
    /** The days among `days` that are still missing. */
    async stillMissing(instrument: Instrument, days: readonly number[]): Promise<number[]> {
      const held = await heldOf(instrument)
      return days.filter((day) => !covers(held, [day, day + dayMs]))
    },
  }
}
