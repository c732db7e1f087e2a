import type { DataJob, DataSource } from '@assay/contracts'
import { candleStart, type Instrument, weekMs } from '@assay/market'
import type { Provider } from '../providers/provider.ts'
import { referenceProvider } from '../providers/reference.ts'
import { type Simulator, simulatorSeed } from '../providers/simulator.ts'
import { simulatedRange, simulatedSource } from '../series/simulated-source.ts'
import type { Source } from '../series/source.ts'
import { barCount, type SeriesIndex, versionOfIndex } from '../store/series-index.ts'
import { type CoverageMeter, spanOf } from './series-coverage.ts'

const shownWeeks = 53
const shownGaps = 10
const shownImports = 20

/** The row of a stored series. */
export async function storedRow(
  measure: CoverageMeter,
  { index, provider, instrument, job }: { index: SeriesIndex; provider: Provider; instrument: Instrument; job: DataJob | null },
  now: number,
): Promise<DataSource> {
  const { expected, held, gapCount, gaps, weeks } = await measure(index, instrument)
  const span = spanOf(index)
  return {
    ...nothing(instrument, provider, now),
    timeframe: index.timeframe,
    from: span?.[0] ?? null,
    to: span?.[1] ?? null,
    bars: barCount(index),
    expected,
    share: expected === 0 ? 0 : held / expected,
    gapCount,
    gaps: gaps.slice(0, shownGaps).map(({ from, to, bars }) => ({ from, to, bars })),
    weeks: weeksUpTo(span?.[1] ?? now, (week) => shareOf(weeks.get(week))),
    repaired: index.repaired.length,
    unfinished: index.unfinished,
    damaged: index.damaged.length,
    ageMs: span ? Math.max(0, now - span[1]) : null,
    imports: index.imports
      .slice(-shownImports)
      .reverse()
      .map(({ file, at, bars, timeZone, notes }) => ({ file, at, bars, timeZone, notes })),
    job,
    version: versionOfIndex(index),
  }
}

/** The row of a series whose first day is still being fetched. */
export const comingRow = (instrument: Instrument, provider: Provider, job: DataJob, now: number): DataSource => ({
  ...nothing(instrument, provider, now),
  job,
})

export function simulatedRow(simulator: Simulator, instrument: Instrument, now: number): DataSource {
  const [from, to] = simulatedRange(instrument, now)
  const { bars, version } = simulatedSource(simulator, instrument, now)
  return {
    ...nothing(instrument, simulator, now),
    from,
    to,
    bars,
    expected: bars,
    share: 1,
    ageMs: now - to,
    seed: simulatorSeed,
    version,
    weeks: weeksUpTo(to, () => 1),
  }
}

/** The row of a series of reference rates. It has no gaps: days without a rate are holidays of the bank. */
export async function referenceRow({ instrument, held, bars, timeframe, version, load }: Source, now: number): Promise<DataSource> {
  const [[from, to]] = held
  const { time } = await load([to - (shownWeeks + 1) * weekMs, to])
  const traded = new Set(Array.from(time, (day) => candleStart(day, '1W', 'new-york')))
  return {
    ...nothing(instrument, referenceProvider, now),
    timeframe,
    from,
    to,
    bars,
    expected: bars,
    share: 1,
    ageMs: Math.max(0, now - to),
    version,
    weeks: weeksUpTo(to, (week) => (traded.has(week) ? 1 : week < from ? 0 : null)),
  }
}

const nothing = ({ symbol }: Instrument, { id, label, kind }: Pick<Provider, 'id' | 'label' | 'kind'>, now: number): DataSource => ({
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

/** The trading weeks up to the one that contains `end` or ends with it, oldest first. */
function weeksUpTo(end: number, share: (week: number) => number | null): DataSource['weeks'] {
  const last = candleStart(end - 1, '1W', 'new-york')
  return Array.from({ length: shownWeeks }, (_, i) => {
    // Half a day after the start, so that a clock change does not lead into the week before.
    const from = candleStart(last - (shownWeeks - 1 - i) * weekMs + weekMs / 14, '1W', 'new-york')
    return { from, share: share(from) }
  })
}
