import { remedyText } from './form-options.ts'
import type { ImportReport } from './import-report.ts'

const shownFaults = 20

const counted = (count: number): string => count.toLocaleString('en-US')
const moment = (time: number): string => new Date(time).toISOString().slice(0, 16).replace('T', ' ')

/** The report of an import as text for people. */
export function importText(report: ImportReport, path: string): string {
  const lines = [`${path}`, ...foundLines(report), ...faultLines(report), ...verdictLines(report)]
  return lines.join('\n')
}

function foundLines({ preview }: ImportReport): string[] {
  if (preview.separator === null) return []
  const { timeframe, timeZone, coverage, columns } = preview
  const form = `${separators[preview.separator] ?? preview.separator}-separated, ${preview.header ? 'with' : 'without'} a header, times as ${preview.timeForm}`
  const lines = [
    row('Form', `${form}${preview.gzip ? ', gzip' : ''}`),
    row(
      'Columns',
      columns
        .map(({ name, use, sample }, i) => (use ? `${use} = ${name ?? i + 1} (${sample})` : ''))
        .filter((text) => text !== '')
        .join(', '),
    ),
    row('Rows', `${counted(preview.rows)}${preview.duplicates ? `, ${counted(preview.duplicates)} of them repeated` : ''}`),
    row('Timeframe', timeframe ?? 'not known'),
    row('Time zone', `${timeZone.label} (${timeZone.confidence})`),
    ...timeZone.evidence.map((sentence) => row('', sentence)),
  ]
  if (coverage) {
    lines.push(row('Range', `${moment(coverage.from)} to ${moment(coverage.to)} UTC`))
    const share = `${(coverage.share * 100).toFixed(1)} %`
    lines.push(
      row(
        'Coverage',
        `${share}: ${counted(coverage.held)} of ${counted(coverage.expected)} bars of the market hours, ${counted(coverage.gapCount)} gaps`,
      ),
    )
  }
  return lines
}

const separators: Record<string, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' }

const row = (name: string, text: string): string => `  ${name.padEnd(10)} ${text}`

function faultLines({ faults, preview }: ImportReport): string[] {
  if (preview.faultCount === 0) return []
  const lines = faults.slice(0, shownFaults).map(({ line, reason }) => `    line ${line}: ${reason}`)
  const more = preview.faultCount - lines.length
  return [
    row('Faults', `${counted(preview.faultCount)} rows`),
    ...lines,
    ...(more > 0 ? [`    … and ${counted(more)} more (--json lists them)`] : []),
  ]
}

function verdictLines({ status, causes, result, preview }: ImportReport): string[] {
  if (!result) {
    const remedies = causes.map((cause) => `  ${cause.reason}${remedyText(cause)}`)
    return ['', 'Refused, nothing was stored:', ...remedies]
  }
  const { bars, symbol, timeframe, added, same, replaced } = result
  const counts = [`${counted(added)} new`, same ? `${counted(same)} held already` : '', replaced ? `${counted(replaced)} replaced` : '']
  const done = status === 'imported' ? 'Imported' : 'Would import (nothing was stored)'
  const notes = preview.notes.map(({ text }) => `  ${text}`)
  return ['', `${done}: ${counted(bars)} bars of ${symbol} ${timeframe}, ${counts.filter((text) => text !== '').join(', ')}.`, ...notes]
}
