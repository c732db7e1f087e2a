import { findInstrument, type Instrument, type Timeframe, timeframes } from '@assay/market'
import { dataStore } from '../features/data/data.store.ts'
import { csvProvider } from '../features/data/providers/csv.ts'
import { dukascopy } from '../features/data/providers/dukascopy.ts'
import { pushProvider } from '../features/data/providers/push.ts'
import { ratesFiles, referenceRates } from '../features/data/reference/reference-rates.ts'
import { chooseSource } from '../features/data/series/choose-source.ts'
import { heldAs, storedSources } from '../features/data/series/find-source.ts'
import type { Source } from '../features/data/series/source.ts'
import { candleCounter } from '../features/data/series/whole-candle-counts.ts'
import { readConfig } from '../platform/config/config.ts'
import { chooseDataFolder } from '../platform/config/data-folder.ts'
import { createLog } from '../platform/machine/log.ts'
import { type BarsFile, FileProblem, readBarsFile } from './bars-file.ts'
import { givenPath, type Io, UsageError } from './command.ts'
import { formChoice, formOptions, formUsage } from './form-options.ts'

/** Options for the bars of a run: a file, or what is held of a symbol. */
export const barsOptions = {
  ...formOptions,
  bars: { type: 'string' },
  symbol: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
} as const

export const barsUsage = `(--bars FILE ${formUsage} | --symbol S [--from TIME] [--to TIME])`

type Values = { readonly [K in keyof typeof barsOptions]?: string | boolean | undefined }

export interface GivenBars extends BarsFile {
  /** The asked period, UTC milliseconds; undefined where none was asked. */
  readonly from?: number
  readonly to?: number
  readonly symbol?: string
}

interface Wanted {
  /** The symbol of the strategy, if there is one. */
  readonly symbol?: string
  /** The timeframe that the bars must serve; undefined: that of the bars. */
  readonly timeframe?: string
}

/**
 * The bars that the options name: those of a file, or those that are held, up to the asked end and with all history
 * before its beginning. Throws `FileProblem` and `UsageError`.
 */
export async function givenBars(values: Values, wanted: Wanted, io: Io): Promise<GivenBars> {
  const { bars, symbol } = values
  if ((bars === undefined) === (symbol === undefined) && symbol === undefined) throw new UsageError('give --bars FILE or --symbol S')
  const instrument = instrumentOf(typeof symbol === 'string' ? symbol : undefined) ?? findInstrument(wanted.symbol ?? '')
  const period = { from: momentOf('--from', values.from), to: momentOf('--to', values.to) }
  const choice = formChoice(values)
  const found =
    typeof bars === 'string'
      ? await readBarsFile(givenPath(bars, io), choice, instrument)
      : await heldBars(instrument!, choice.timeframe ?? wanted.timeframe, period, io)
  for (const note of found.notes) io.err(note)
  return { ...found, ...period, ...(typeof symbol === 'string' && { symbol: instrument?.symbol }) }
}

function instrumentOf(symbol: string | undefined): Instrument | undefined {
  if (symbol === undefined) return undefined
  const instrument = findInstrument(symbol)
  if (!instrument) throw new UsageError(`There is no instrument "${symbol}"`)
  return instrument
}

function momentOf(flag: string, value: string | boolean | undefined): number | undefined {
  if (value === undefined) return undefined
  const text = String(value)
  const time = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d)?(?:\.\d+)?Z)?$/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time)) throw new UsageError(`${flag} is a time such as 2024-01-31 or 2024-01-31T12:00:00Z, not "${text}"`)
  return time
}

async function heldBars(
  instrument: Instrument,
  timeframe: string | undefined,
  { from = 0, to = Number.MAX_SAFE_INTEGER }: { from?: number; to?: number },
  io: Io,
): Promise<BarsFile> {
  const config = readConfig(io.env)
  const log = createLog('error')
  const folder = chooseDataFolder(config.dataFolder, io.env).path
  const store = dataStore(folder, log, Date.now)
  const providers = [csvProvider, dukascopy({ url: config.dukascopyUrl, now: Date.now }), pushProvider]
  const sources = await storedSources({ store, counter: candleCounter(store) }, providers, instrument)
  const rates = referenceRates(config.referenceRates === 'on' ? ratesFiles(folder) : [], log)
  const reference = await rates.sourceOf(instrument)
  if (reference) sources.push(reference)
  const now = Date.now()
  const range = [from, Math.min(to, now)] as const
  const asked = timeframes.find((each) => each === timeframe)
  const chosen = await chooseSource(
    sources,
    { timeframe: asked ?? 'own', range, dayBoundary: 'new-york', question: { purpose: 'run' } },
    now,
  )
  if (!chosen) {
    const heldBy = async (source: Source) => `${await heldAs(source, asked ?? source.timeframe, 'new-york')} (${source.label})`
    const held = await Promise.all(sources.map(heldBy))
    const of = `${asked ? `${asked} ` : ''}bars of ${instrument.symbol}`
    throw new FileProblem(
      `No ${of} are held for that period in "${folder}". ${held.length > 0 ? `Held are ${held.join(', ')}.` : 'Import a file, or name one with --bars.'}`,
    )
  }
  const { source } = chosen
  const bars = await source.load([0, Math.min(range[1], source.unfinished ?? range[1])])
  return {
    bars,
    timeframe: source.timeframe as Timeframe,
    notes: [`Bars held: ${instrument.symbol} ${source.timeframe}, ${source.label}.`],
  }
}
