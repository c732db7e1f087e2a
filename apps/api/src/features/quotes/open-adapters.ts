import type { Bars, Instrument } from '@assay/market'
import { instruments } from '@assay/market'
import type { Log } from '../../platform/machine/log.ts'
import { dukascopyAdapter } from './dukascopy-adapter.ts'
import type { DukascopyService } from './dukascopy-hours.ts'
import type { FeedAdapter } from './feed-adapter.ts'
import { type PushAdapter, pushAdapter } from './push-adapter.ts'
import { simulatorAdapter } from './simulator-adapter.ts'
import { chosenSources, oneSource, type SymbolSources } from './symbol-sources.ts'

export interface SourceNeeds {
  readonly feed: 'auto' | 'simulator' | 'push' | 'off'
  readonly pushToken: string
  readonly simulatedBars: (instrument: Instrument, from: number, to: number) => Bars
  /** Whether the last weeks of an instrument are served by real bars. */
  readonly hasRealBars: (instrument: Instrument) => Promise<boolean>
  readonly dukascopy: DukascopyService
  /** How often it is looked for real bars, and how soon Dukascopy is asked again. */
  readonly lookEveryMs?: number
  readonly paceMs?: number
  readonly log: Log
}

/** Every source that the configuration has, and which symbol has which. */
export interface Adapters {
  readonly sources: SymbolSources
  readonly push: PushAdapter
  byName(source: string | undefined): FeedAdapter | undefined
  /** An unknown source counts as simulated. */
  isSimulated(source: string): boolean
  /** Requests to a source that were not answered as they should have been. */
  pollFailures(): number
}

/**
 * `auto` takes what is pushed where somebody may push. Else each symbol has real quotes where its bars are real, and simulated ones where they are
 * simulated.
 */
export function openAdapters(needs: SourceNeeds & { readonly now: () => number }): Adapters {
  const { feed, pushToken, now, log, hasRealBars } = needs
  const push = pushAdapter()
  const simulator = simulatorAdapter({ bars: needs.simulatedBars, now, isWanted: (symbol) => sources.of(symbol).adapter === simulator })
  const dukascopy = dukascopyAdapter({
    ...needs.dukascopy,
    paceMs: needs.paceMs,
    now,
    log,
    wanted: () => instruments.filter(({ symbol }) => sources.of(symbol).adapter === dukascopy),
  })
  const all: readonly FeedAdapter[] = [push, simulator, dukascopy]

  function choose(): SymbolSources {
    if (feed === 'off') return oneSource(undefined)
    if (feed === 'push' || (feed === 'auto' && pushToken !== '')) return oneSource(push)
    const real = feed === 'auto' ? dukascopy : undefined
    return chosenSources({
      simulator,
      real,
      hasRealBars,
      log,
      now,
      everyMs: needs.lookEveryMs,
      isOffered: (instrument) => instrument.dukascopy !== null,
    })
  }
  const sources = choose()

  return {
    sources,
    push,
    byName: (source) => all.find((each) => each.source === source),
    isSimulated: (source) => all.find((each) => each.source === source)?.simulated ?? true,
    pollFailures: dukascopy.failures,
  }
}
