import { agendaLimits, type SymbolReactions } from '@assay/contracts'
import { latestState, measuredSurprises, reactionTo, type StoredEvent, usualReactions } from '@assay/events'
import { type Bars, findInstrument, type Timeframe, timeframeMs } from '@assay/market'

/** A series of real bars that is held. */
interface Series {
  readonly label: string
  readonly timeframe: Timeframe
  holds(range: readonly [number, number]): boolean
  versionOf(range: readonly [number, number]): string
  bars(range: readonly [number, number]): Promise<Bars>
}

export type SeriesOf = (symbol: string) => Promise<readonly Series[]>

/** What a symbol did after releases of one key, which come with the latest first. */
export type Reactions = (symbol: string, releases: readonly StoredEvent[]) => Promise<SymbolReactions>

type Release = SymbolReactions['releases'][number]

const minute = 60_000
/** A hundred hours with bars lie in it, over two weekends and some holidays. */
const historyMs = 16 * 24 * 60 * minute
/** An event is known to have moved prices once this has passed. */
const afterMs = 60 * minute
const noMoves = { 5: null, 15: null, 60: null } as const
/** Reactions are kept, because bars of the past hardly change and reading them takes time. */
const mostKept = 5000

export function reactions(seriesOf: SeriesOf, now: () => number): Reactions {
  const kept = new Map<string, Pick<Release, 'reason' | 'moves'>>()

  async function reactionOf(symbol: string, series: Series | undefined, at: number): Promise<Pick<Release, 'reason' | 'moves'>> {
    if (!series) return { reason: 'NO_BARS', moves: noMoves }
    const range = [at - historyMs, at + afterMs] as const
    const name = `${symbol} ${at} ${series.versionOf(range)}`
    const known = kept.get(name)
    if (known) return known
    const { reason, moves } = reactionTo(await series.bars(range), timeframeMs[series.timeframe], findInstrument(symbol)!.point, at)
    kept.set(name, { reason, moves })
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
    return { reason, moves }
  }

  return async (symbol, all) => {
    const held = await seriesOf(symbol)
    const surprises = measuredSurprises(all)
    const releases: Release[] = []
    const labels = new Set<string>()
    for (const { id, scheduledAt } of releasedBefore(all, now()).slice(0, agendaLimits.releases)) {
      const at = Date.parse(scheduledAt)
      const series = held.find((each) => each.holds([at - minute, at + afterMs]))
      if (series) labels.add(series.label)
      releases.push({ id, scheduledAt, surprise: surprises.get(id)?.surprise ?? null, ...(await reactionOf(symbol, series, at)) })
    }
    return { symbol, label: [...labels].join(', ') || null, usual: usualReactions(releases), releases }
  }
}

/** Releases at a time of day whose hour after is over. */
const releasedBefore = (releases: readonly StoredEvent[], now: number) =>
  releases.flatMap((event) => {
    const { scheduledAt, timeStatus, status } = latestState(event)!
    const counts = timeStatus === 'exact' && status === 'scheduled' && Date.parse(scheduledAt) + afterMs <= now
    return counts ? [{ id: event.id, scheduledAt }] : []
  })
