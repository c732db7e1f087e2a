import type { DataJob, DataSource, DataSources, ReadableSeries } from '@assay/contracts'
import { findInstrument, type Instrument, instruments, seriesOrder, timeframes } from '@assay/market'
import { csvProvider } from '../providers/csv.ts'
import type { Provider, ProviderHealth } from '../providers/provider.ts'
import { pushProvider } from '../providers/push.ts'
import { referenceProvider } from '../providers/reference.ts'
import type { SourceFinder, SourceNeeds } from '../series/find-source.ts'
import { canServe, knownSeries } from '../series/series-facts.ts'
import type { Source } from '../series/source.ts'
import type { SeriesIndex } from '../store/series-index.ts'
import { coverageMeter } from './series-coverage.ts'
import { comingRow, referenceRow, simulatedRow, storedRow } from './source-rows.ts'

/** Lists what is stored, what is being fetched and what can be simulated, for the Data page. */
export function dataSources(needs: SourceNeeds, { allowed }: Pick<SourceFinder, 'allowed'>) {
  const { store, dukascopy, simulator, jobs, rates, feed, now } = needs
  const measure = coverageMeter(store)
  const providers: Record<string, Provider> = Object.fromEntries([csvProvider, dukascopy, pushProvider].map((each) => [each.id, each]))

  async function of(instrument: Instrument, held: readonly SeriesIndex[], open: readonly DataJob[]): Promise<DataSource[]> {
    const own = held.filter(
      ({ symbol, provider, chunks }) => symbol === instrument.symbol && chunks.length > 0 && Object.hasOwn(providers, provider),
    )
    const job = open.find(({ symbol }) => symbol === instrument.symbol)
    const jobAt = (provider: string) => (provider === dukascopy.id ? (job ?? null) : null)
    const found = await Promise.all(
      own.map((index) => storedRow(measure, { index, provider: providers[index.provider], instrument, job: jobAt(index.provider) }, now())),
    )
    if (job && !found.some(({ provider }) => provider === dukascopy.id)) found.push(comingRow(instrument, dukascopy, job, now()))
    const reference = await rates.sourceOf(instrument)
    const isSimulated = found.length === 0 && simulates(feed)
    if (reference) found.push(await referenceRow(reference, now()))
    if (isSimulated) found.push(simulatedRow(simulator, instrument, now()))
    return found
  }

  return async (): Promise<DataSources> => {
    const held = (await store.list()).filter(({ symbol }) => findInstrument(symbol))
    const open = feed === 'auto' ? await jobs.running() : []
    const sources = (await Promise.all(instruments.map((instrument) => of(instrument, held, open)))).flat()
    const readable = (await Promise.all(instruments.map(allowed))).flat().filter(({ bars }) => bars > 0)
    const series = await Promise.all(readable.map((source) => readableSeries(source, now())))
    return { now: now(), providers: await healthOf(needs), sources, series }
  }
}

async function readableSeries(source: Source, now: number): Promise<ReadableSeries> {
  const { provider, label, simulated, timeframe, instrument, kind } = source
  const candles: ReadableSeries['candles'] = {}
  for (const each of timeframes.filter((one) => canServe(source, one))) {
    const { bars, age, covered } = await knownSeries(source, { timeframe: each, dayBoundary: 'new-york' }, now)
    if (covered) candles[each] = { bars, from: covered[0], to: covered[1], age }
  }
  return { symbol: instrument.symbol, provider, label, simulated, timeframe, order: seriesOrder[kind], candles }
}

const simulates = (feed: SourceNeeds['feed']): boolean => feed === 'auto' || feed === 'simulator'

async function healthOf({ dukascopy, simulator, jobs, rates, feed }: SourceNeeds): Promise<DataSources['providers']> {
  const off: ProviderHealth = { state: 'off', detail: `Left out by the configuration (FEED=${feed}).`, checkedAt: null }
  const why = jobs.stopped()?.sentence
  const fetching = why === undefined ? dukascopy.health() : { ...dukascopy.health(), state: 'stopped' as const, detail: why }
  const health = [
    { provider: dukascopy, ...(feed === 'auto' ? fetching : off) },
    { provider: csvProvider, ...csvProvider.health() },
    { provider: referenceProvider, ...(await rates.health()) },
    { provider: simulator, ...(simulates(feed) ? simulator.health() : off) },
  ]
  return health.map(({ provider, ...rest }) => ({
    id: provider.id,
    label: provider.label,
    simulated: provider.kind === 'simulated',
    ...rest,
  }))
}
