import { agendaLimits, type SymbolReactions } from '@assay/contracts'
import { latestState, measuredSurprises, reactionTo, type StoredEvent, usualReactions } from '@assay/events'
import { type Bars, dayMs, findInstrument, minuteMs, type Timeframe, timeframeMs } from '@assay/market'

/** The real bars of one stored series. */
interface RealBars {
  readonly label: string
  readonly timeframe: Timeframe
  /** Changes with any of them. */
  readonly version: string
  read(): Promise<Bars>
}

type Range = readonly [from: number, to: number]

/** The real bars of a symbol for `reach`, of a series that holds all of `range`; connected in `app.ts`. */
export type RealBarsOf = (symbol: string, range: Range, reach: Range) => Promise<RealBars | undefined>

/** Returns a symbol's moves after releases of one key. The releases are given latest first. */
export type Reactions = (symbol: string, releases: readonly StoredEvent[]) => Promise<SymbolReactions>

type Release = SymbolReactions['releases'][number]

/** Long enough to contain a hundred hours with bars, even across two weekends and some holidays. */
const historyMs = 16 * dayMs
/** The price move after an event is measured once this much time has passed. */
const afterMs = 60 * minuteMs
const noMoves = { 5: null, 15: null, 60: null } as const
/** Reactions are cached: past bars hardly change, and reading them takes time. */
const mostKept = 5000

export function reactions(realBars: RealBarsOf, now: () => number): Reactions {
  const kept = new Map<string, Pick<Release, 'reason' | 'moves'>>()

  async function reactionOf(symbol: string, bars: RealBars | undefined, at: number): Promise<Pick<Release, 'reason' | 'moves'>> {
    if (!bars) return { reason: 'NO_BARS', moves: noMoves }
    const name = `${symbol} ${at} ${bars.version}`
    const known = kept.get(name)
    if (known) return known
    const { reason, moves } = reactionTo(await bars.read(), timeframeMs[bars.timeframe], findInstrument(symbol)!.point, at)
    kept.set(name, { reason, moves })
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
    return { reason, moves }
  }

  return async (symbol, all) => {
    const surprises = measuredSurprises(all)
    const releases: Release[] = []
    const labels = new Set<string>()
    for (const { id, scheduledAt } of releasedBefore(all, now()).slice(0, agendaLimits.releases)) {
      const at = Date.parse(scheduledAt)
      const bars = await realBars(symbol, [at - minuteMs, at + afterMs], [at - historyMs, at + afterMs])
      if (bars) labels.add(bars.label)
      releases.push({ id, scheduledAt, surprise: surprises.get(id)?.surprise ?? null, ...(await reactionOf(symbol, bars, at)) })
    }
    return { symbol, label: [...labels].join(', ') || null, usual: usualReactions(releases), releases }
  }
}

/** Scheduled releases with an exact time, at least an hour old. */
const releasedBefore = (releases: readonly StoredEvent[], now: number) =>
  releases.flatMap((event) => {
    const { scheduledAt, timeStatus, status } = latestState(event)!
    const counts = timeStatus === 'exact' && status === 'scheduled' && Date.parse(scheduledAt) + afterMs <= now
    return counts ? [{ id: event.id, scheduledAt }] : []
  })
