import type { DataJob, DataSource, DataSources } from '@assay/contracts'
import { candleStart, findInstrument, type Instrument, instruments } from '@assay/market'
import { csvProvider } from '../providers/csv.ts'
import type { Provider, ProviderHealth } from '../providers/provider.ts'
import { pushProvider } from '../providers/push.ts'
import { simulatorSeed } from '../providers/simulator.ts'
import type { SourceNeeds } from '../series/find-source.ts'
import { simulatedRange, simulatedSource } from '../series/simulated-source.ts'
import { barCount, type SeriesIndex, versionOfIndex } from '../store/series-index.ts'
import { coverageMeter, spanOf } from './series-coverage.ts'

const weekMs = 7 * 86_400_000
const shownWeeks = 53
const shownGaps = 10
const shownImports = 20

/** Lists what is held, what is being fetched and what can be simulated, for the Data page. */
export function dataSources({ store, dukascopy, simulator, jobs, feed, now }: SourceNeeds) {
  const measure = coverageMeter(store)
  const providers: Record<string, Provider> = Object.fromEntries([csvProvider, dukascopy, pushProvider].map((each) => [each.id, each]))

  async function stored(index: SeriesIndex, provider: Provider, instrument: Instrument, job: DataJob | undefined): Promise<DataSource> {
    const { expected, held, gapCount, gaps, weeks } = await measure(index, instrument)
    const span = spanOf(index)
    return {
      ...nothing(instrument, provider, now()),
      timeframe: index.timeframe,
      from: span?.[0] ?? null,
      to: span?.[1] ?? null,
      bars: barCount(index),
      expected,
      share: expected === 0 ? 0 : held / expected,
      gapCount,
      gaps: gaps.slice(0, shownGaps).map(({ from, to, bars }) => ({ from, to, bars })),
      weeks: weeksUpTo(span?.[1] ?? now(), (week) => shareOf(weeks.get(week))),
      repaired: index.repaired.length,
      unfinished: index.unfinished,
      damaged: index.damaged.length,
      ageMs: span ? Math.max(0, now() - span[1]) : null,
      imports: index.imports
        .slice(-shownImports)
        .reverse()
        .map(({ file, at, bars, timeZone, notes }) => ({ file, at, bars, timeZone, notes })),
      job: provider.id === dukascopy.id ? (job ?? null) : null,
      version: versionOfIndex(index),
    }
  }

  function simulated(instrument: Instrument): DataSource {
    const [from, to] = simulatedRange(now())
    const { bars, version } = simulatedSource(simulator, instrument, now())
    const weeks = weeksUpTo(to, () => 1)
    return {
      ...nothing(instrument, simulator, now()),
      from,
      to,
      bars,
      expected: bars,
      share: 1,
      weeks,
      ageMs: now() - to,
      seed: simulatorSeed,
      version,
    }
  }

  /** A series of which the first day is still being fetched. */
  const coming = (instrument: Instrument, job: DataJob): DataSource => ({ ...nothing(instrument, dukascopy, now()), job })

  async function of(instrument: Instrument, held: readonly SeriesIndex[], open: readonly DataJob[]): Promise<DataSource[]> {
    const own = held.filter(
      ({ symbol, provider, chunks }) => symbol === instrument.symbol && chunks.length > 0 && Object.hasOwn(providers, provider),
    )
    const job = open.find(({ symbol }) => symbol === instrument.symbol)
    const found = await Promise.all(own.map((index) => stored(index, providers[index.provider], instrument, job)))
    if (job && !found.some(({ provider }) => provider === dukascopy.id)) found.push(coming(instrument, job))
    if (found.length === 0 && (feed === 'auto' || feed === 'simulator')) found.push(simulated(instrument))
    return found
  }

  return async (): Promise<DataSources> => {
    const held = (await store.list()).filter(({ symbol }) => findInstrument(symbol))
    const open = feed === 'auto' ? await jobs.running() : []
    const sources = (await Promise.all(instruments.map((instrument) => of(instrument, held, open)))).flat()
    const off: ProviderHealth = { state: 'off', detail: `Left out by the configuration (FEED=${feed}).`, checkedAt: null }
    const health = [
      { provider: dukascopy, ...(feed === 'auto' ? dukascopy.health() : off) },
      { provider: csvProvider, ...csvProvider.health() },
      { provider: simulator, ...(feed === 'auto' || feed === 'simulator' ? simulator.health() : off) },
    ]
    const named = health.map(({ provider, ...rest }) => ({
      id: provider.id,
      label: provider.label,
      simulated: provider.kind === 'simulated',
      ...rest,
    }))
    return { now: now(), providers: named, sources }
  }
}

const nothing = ({ symbol }: Instrument, { id, label, kind }: Provider, now: number): DataSource => ({
  symbol,
  provider: id,
  label,
  simulated: kind === 'simulated',
  timeframe: '1min',
  from: null,
  to: null,
  bars: 0,
  expected: 0,
  share: 0,
  gapCount: 0,
  gaps: [],
  weeks: weeksUpTo(now, () => 0),
  repaired: 0,
  unfinished: null,
  damaged: 0,
  ageMs: null,
  seed: null,
  imports: [],
  job: null,
  version: 'none',
})

const shareOf = (week: { expected: number; held: number } | undefined): number | null => {
  if (!week) return 0
  return week.expected === 0 ? null : week.held / week.expected
}

/** The trading weeks up to the one that ends with or holds `end`, oldest first. */
function weeksUpTo(end: number, share: (week: number) => number | null): DataSource['weeks'] {
  const last = candleStart(end - 1, '1W', 'new-york')
  return Array.from({ length: shownWeeks }, (_, i) => {
    // Half a day beyond the start, so that a change of clocks does not lead into the week before.
    const from = candleStart(last - (shownWeeks - 1 - i) * weekMs + weekMs / 14, '1W', 'new-york')
    return { from, share: share(from) }
  })
}
