import { dayMs, type Instrument, instruments } from '@assay/market'
import type { Log } from '../../platform/machine/log.ts'
import type { FeedAdapter } from './feed-adapter.ts'
import type { LastQuote } from './quote-evaluation.ts'

export interface SymbolSource {
  /** The source of a symbol's live quotes; undefined if it has none. */
  readonly adapter: FeedAdapter | undefined
  /** A sentence on why there is no source; null if there is one. */
  readonly why: string | null
  /** Whether this program knows the source, or that there is none. */
  readonly isKnown: boolean
}

export interface SymbolSources {
  of(symbol: string): SymbolSource
  readonly adapters: readonly FeedAdapter[]
  /** Chooses the sources now and again each minute. `switched` is called for symbols whose source has changed. */
  start(switched: (symbol: string) => void): void
  /** Resolves when the sources are chosen for the first time, given the quotes evaluated before. */
  ready(last: readonly LastQuote[]): Promise<void>
  stop(): void
}

/** One source for all symbols. */
export const oneSource = (adapter: FeedAdapter | undefined): SymbolSources => ({
  of: () => ({ adapter, why: adapter ? null : 'Live quotes are switched off.', isKnown: adapter !== undefined }),
  adapters: adapter ? [adapter] : [],
  start: () => undefined,
  ready: () => Promise.resolve(),
  stop: () => undefined,
})

export interface ChoiceNeeds {
  readonly simulator: FeedAdapter
  /** The source of real quotes, if one may be used. */
  readonly real?: FeedAdapter
  readonly isOffered: (instrument: Instrument) => boolean
  /** Whether real bars serve the last weeks of an instrument. */
  readonly hasRealBars: (instrument: Instrument) => Promise<boolean>
  readonly log: Log
  readonly now: () => number
  readonly everyMs?: number
}

const usualEveryMs = 60_000
/** A real quote that was evaluated within this time keeps its symbol real, as real bars of that time do. */
const rememberedMs = 30 * dayMs

/**
 * Chooses the source of each symbol. Quotes are simulated only if its bars are simulated too. If its bars are real, quotes are real or there are
 * none. A symbol that was real stays real, because simulated prices would continue at another level.
 */
export function chosenSources(needs: ChoiceNeeds): SymbolSources {
  const { simulator, real, log, now, everyMs = usualEveryMs } = needs
  const isReal = new Map<string, boolean>()
  let timer: NodeJS.Timeout | undefined
  let tell: (symbol: string) => void = () => undefined
  let looking: Promise<void> | undefined

  function decide(symbol: string, found: boolean): void {
    const before = isReal.get(symbol)
    if (before === true || before === found) return
    isReal.set(symbol, found)
    if (before === undefined) return
    log.info({ symbol }, 'real bars have arrived: simulated quotes end')
    tell(symbol)
  }

  function lookOnce(): Promise<void> {
    looking ??= look(needs, decide).finally(() => {
      looking = undefined
    })
    return looking
  }

  return {
    adapters: real ? [simulator, real] : [simulator],
    of: (symbol) => choice(needs, symbol, isReal.get(symbol)),
    start(switched) {
      tell = switched
      clearInterval(timer)
      timer = setInterval(() => void lookOnce(), everyMs).unref()
      void lookOnce()
    },
    async ready(last) {
      for (const { symbol, simulated, at } of last) if (!simulated && now() - at < rememberedMs) isReal.set(symbol, true)
      await lookOnce()
    },
    stop: () => clearInterval(timer),
  }
}

function choice({ simulator, real, isOffered }: ChoiceNeeds, symbol: string, isReal: boolean | undefined): SymbolSource {
  const instrument = instruments.find((each) => each.symbol === symbol)
  if (isReal === undefined || !instrument) return { adapter: undefined, why: 'Its source is being looked for.', isKnown: false }
  const isKnown = true
  if (!isReal) return { adapter: simulator, why: null, isKnown }
  if (real && isOffered(instrument)) return { adapter: real, why: null, isKnown }
  return { adapter: undefined, why: 'Its bars are real, so none are simulated, and no source of live quotes is connected.', isKnown }
}

async function look({ hasRealBars, log }: ChoiceNeeds, decide: (symbol: string, isReal: boolean) => void): Promise<void> {
  for (const instrument of instruments) {
    try {
      decide(instrument.symbol, await hasRealBars(instrument))
    } catch (error) {
      // While this is unknown, nothing is simulated.
      log.error({ err: error, symbol: instrument.symbol }, 'it could not be determined whether real bars are held')
    }
  }
}
