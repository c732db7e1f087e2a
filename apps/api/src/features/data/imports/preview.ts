import type { ImportPreview, ImportRow, ImportZoneFit } from '@assay/contracts'
import { candidateZones, hoursWithBars, type ZoneFit, zoneId, zoneLabel } from '@assay/csv'
import { volumeKnown, withKnownVolume } from '@assay/market'
import { type Inspection, isReadable, type UnreadableFile } from './inspect.ts'

/** The upload that a preview is about. */
export interface Subject {
  readonly id: string
  readonly symbol: string
  readonly file: string
}

type Found = Omit<ImportPreview, keyof Subject | 'bytes' | 'gzip'>

/** The number of faults and gaps shown, and of rows shown at each end. */
const mostFaults = 200
const mostGaps = 50
const shownRows = 5

const choices = candidateZones.map((zone) => ({ id: zoneId(zone), label: zoneLabel(zone) }))

/** The findings of an inspection in the form of the response. */
export function previewOf(subject: Subject, found: Inspection | UnreadableFile): ImportPreview {
  const about = { ...subject, bytes: found.bytes, gzip: found.kind === 'gzip' }
  return isReadable(found) ? { ...about, ...readable(found) } : { ...about, ...unreadable(found) }
}

function readable(found: Inspection): Found {
  const { separator, layout, read } = found.file
  const { causes, notes, timeframe, found: distances, bars, unfinished } = found.verdict
  const acceptable = causes.length === 0
  const count = bars.time.length
  return {
    acceptable,
    causes: [...causes],
    notes: [...notes],
    separator,
    header: layout.header ? [...layout.header] : null,
    columns: [...layout.columns],
    timeForm: layout.stamp,
    decimals: read.decimals,
    timeframe: timeframe ?? null,
    timeframeShare: distances.share,
    timeZone: zoneOf(found),
    rows: read.rows,
    bars: acceptable ? count : 0,
    leftOut: read.leftOut,
    duplicates: read.duplicates.count,
    repaired: read.repaired.length,
    faultCount: read.faults.total,
    faultCounts: Object.fromEntries(read.faults.counts),
    faults: read.faults.kept.slice(0, mostFaults),
    firstRows: rowsOf(found, 0, shownRows),
    lastRows: rowsOf(found, Math.max(shownRows, count - shownRows), count),
    unfinished,
    coverage: coverageOf(found),
  }
}

function zoneOf({ file: { layout }, verdict: { zone, evidence, clocks } }: Inspection): ImportPreview['timeZone'] {
  const pauses = zone.weekends + zone.breaks
  return {
    id: zoneId(zone.zone),
    label: zoneLabel(zone.zone),
    stated: layout.stated,
    confidence: zone.confidence,
    evidence: [...evidence],
    fits: zone.fits.map((fit) => fitOf(fit, pauses, clocks)),
    choices,
  }
}

const fitOf = ({ zone, summer, winter }: ZoneFit, pauses: number, clocks: Float64Array): ImportZoneFit => ({
  id: zoneId(zone),
  label: zoneLabel(zone),
  fitting: summer + winter,
  pauses,
  hours: hoursWithBars(clocks, zone),
})

function rowsOf({ verdict: { bars, clocks, lines } }: Inspection, from: number, to: number): ImportRow[] {
  const rows: ImportRow[] = []
  const isKnown = volumeKnown(withKnownVolume(bars)) === 'all'
  for (let i = from; i < Math.min(to, bars.time.length); i++) {
    const inFile = new Date(clocks[i]).toISOString().slice(0, 19).replace('T', ' ')
    const [time, open, high, low, close, volume] = [bars.time[i], bars.open[i], bars.high[i], bars.low[i], bars.close[i], bars.volume[i]]
    rows.push({ line: lines[i], inFile, time, open, high, low, close, volume: isKnown ? volume : null })
  }
  return rows
}

function coverageOf({ coverage, held }: Inspection): ImportPreview['coverage'] {
  if (!coverage || !held) return null
  const { expected, held: bars, missing, share, gapCount, gaps } = coverage
  const largest = gaps.toSorted((a, b) => b.bars - a.bars).slice(0, mostGaps)
  return { from: held[0], to: held[1], expected, held: bars, missing, share, gapCount, gaps: largest }
}

function unreadable({ unreadable: cause, columns }: UnreadableFile): Found {
  return {
    acceptable: false,
    causes: [cause],
    notes: [],
    separator: null,
    header: null,
    columns: [...columns],
    timeForm: null,
    decimals: 0,
    timeframe: null,
    timeframeShare: 0,
    timeZone: { id: 'utc', label: 'UTC', stated: 'none', confidence: 'unknown', evidence: [], fits: [], choices },
    rows: 0,
    bars: 0,
    leftOut: 0,
    duplicates: 0,
    repaired: 0,
    faultCount: 0,
    faultCounts: {},
    faults: [],
    firstRows: [],
    lastRows: [],
    unfinished: null,
    coverage: null,
  }
}
