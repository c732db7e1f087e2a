import { modeOf } from './cells.ts'
import { readDecimal } from './number.ts'
import { type StampForm, type StatedZone, stampFormOf, statedZoneOf } from './stamp.ts'

/** One line of a file, split into cells. `line` counts from 1, including the header. */
export interface CsvRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** The column of each value in a row. */
export interface CsvLayout {
  /** The column names in the first line, or null if the file starts with a bar. */
  readonly header: readonly string[] | null
  /** Whether the columns were found by their names or by their order. */
  readonly by: 'name' | 'position'
  /** Number of cells in a complete row. */
  readonly cells: number
  readonly time: number
  /** The column of the time of day, or null if `time` holds both date and time. */
  readonly clock: number | null
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number | null
  readonly stamp: StampForm
  readonly stated: StatedZone
}

const names = {
  time: [
    'time',
    'datetime',
    'timestamp',
    'date time',
    'date_time',
    'gmt time',
    'utc time',
    'time (utc)',
    'local time',
    'open time',
    'open_time',
    'date',
  ],
  open: ['open', 'o', 'open price'],
  high: ['high', 'h', 'high price'],
  low: ['low', 'l', 'low price'],
  close: ['close', 'c', 'close price'],
  // Tick volume comes first because the real volume of a broker's forex export is 0.
  volume: ['tick_volume', 'tickvolume', 'tick volume', 'tickvol', 'volume', 'vol', 'v', 'real_volume'],
} as const

type Place = Pick<CsvLayout, 'time' | 'clock' | 'open' | 'high' | 'low' | 'close' | 'volume'>

const plain = (name: string): string => name.trim().replace(/^<|>$/g, '').toLowerCase()

function placesByName(header: readonly string[]): Place | undefined {
  const plainNames = header.map(plain)
  const at = (wanted: readonly string[]) => wanted.map((name) => plainNames.indexOf(name)).find((index) => index >= 0)
  const date = plainNames.indexOf('date')
  const clock = plainNames.indexOf('time')
  const both = date >= 0 && clock >= 0
  const time = both ? date : at(names.time)
  const [open, high, low, close] = [at(names.open), at(names.high), at(names.low), at(names.close)]
  if (time === undefined || open === undefined || high === undefined || low === undefined || close === undefined) return undefined
  return { time, clock: both ? clock : null, open, high, low, close, volume: at(names.volume) ?? null }
}

const clockText = /^\d\d:?\d\d(:?\d\d)?$/

function placesByPosition(row: readonly string[]): Place | undefined {
  const parted = row.length > 5 && stampFormOf(row[0]) === 'date' && clockText.test(row[1])
  const first = parted ? 2 : 1
  if (row.length < first + 4 || Number.isNaN(readDecimal(row[first]))) return undefined
  const volume = row.length > first + 4 ? first + 4 : null
  return { time: 0, clock: parted ? 1 : null, open: first, high: first + 1, low: first + 2, close: first + 3, volume }
}

/** The text of a row's time, with both columns joined if there are two. */
export const stampText = (cells: readonly string[], { time, clock }: Pick<CsvLayout, 'time' | 'clock'>): string =>
  clock === null ? cells[time] : `${cells[time]} ${cells[clock]}`

/**
 * A first line with a time or at least four numbers is a bar, though perhaps a broken one. Any other first line holds
 * the names of the columns.
 */
const isBar = (cells: readonly string[]): boolean =>
  stampFormOf(cells[0].trim()) !== undefined || cells.filter((cell) => !Number.isNaN(readDecimal(cell))).length >= 4

/**
 * Finds the columns and the form of the times from the first rows of a file. Returns undefined when no row holds a time
 * and four prices. A few broken rows among them do no harm.
 */
export function findLayout(rows: readonly CsvRow[]): CsvLayout | undefined {
  if (rows.length === 0) return undefined
  const header = isBar(rows[0].cells) ? null : rows[0].cells.map((name) => name.trim())
  const data = header ? rows.slice(1) : rows
  const usual = modeOf(data.map(({ cells }) => cells.length))
  const whole = data.filter(({ cells }) => cells.length === usual)
  const named = header ? placesByName(header) : undefined
  const places = named ?? whole.map(({ cells }) => placesByPosition(cells)).find((found) => found !== undefined)
  if (!places || usual === undefined) return undefined
  const stamps = whole.map(({ cells }) => stampText(cells, places).trim())
  const sample = stamps.find((text) => stampFormOf(text) !== undefined)
  if (sample === undefined) return undefined
  const stamp = stampFormOf(sample)!
  return { header, by: named ? 'name' : 'position', cells: usual, ...places, stamp, stated: statedZoneOf(stamp, sample) }
}
