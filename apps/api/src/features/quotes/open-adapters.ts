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
  /** Whether real bars serve the last weeks of an instrument. */
  readonly hasRealBars: (instrument: Instrument) => Promise<boolean>
  readonly dukascopy: DukascopyService
  /** How often it looks for real bars, and how soon Dukascopy is requested again. */
  readonly lookEveryMs?: number
  readonly paceMs?: number
  readonly log: Log
}

/** The configured sources, and which symbol has which source. */
export interface Adapters {
  readonly sources: SymbolSources
  readonly push: PushAdapter
  byName(source: string | undefined): FeedAdapter | undefined
  /** An unknown source counts as simulated. */
  isSimulated(source: string): boolean
  /** The number of failed requests to a source. */
  pollFailures(): number
}

/**
 * `auto` takes pushed quotes if a push token is configured. Otherwise a symbol has real quotes if its bars are real, and simulated quotes if they are
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
