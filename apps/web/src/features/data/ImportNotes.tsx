import { coveredWords, type ImportPreview } from '@assay/contracts'
import { formatCount, formatPercent, plural } from '../../ui/format-number.ts'
import { Note } from '../../ui/Note.tsx'
import { isRead } from './import-words.ts'

/** Notes to check twice; the others only inform. */
const doubtful = new Set([
  ...['left-out', 'repaired', 'gaps', 'cut-short', 'by-position', 'duplicates', 'prices'],
  ...['filler', 'no-prices', 'footer', 'by-close', 'zone-doubtful', 'date-order', 'decimal-comma'],
])

/** The notes on the file: what was checked, what was skipped, how complete it is. */
export function ImportNotes({ preview }: { preview: ImportPreview }) {
  return (
    <ul className="mt-4 flex flex-col gap-2.5 border-t border-line pt-3">
      {preview.acceptable ? <Taken preview={preview} /> : isRead(preview) ? <Refused preview={preview} /> : null}
      {preview.notes.map(({ code, text }) => (
        <Item key={code} kind={doubtful.has(code) ? 'warn' : 'info'}>
          {text}
        </Item>
      ))}
      <Item kind="info">All or nothing: a faulty row stops the import and is named.</Item>
    </ul>
  )
}

function Taken({ preview: { bars, timeframe, coverage } }: { preview: ImportPreview }) {
  const range = coverage ? `, ${coveredWords({ covered: coverage, ...(timeframe && { timeframe }) }, 'UTC')}` : ''
  return (
    <>
      <Item kind="good">
        {plural(bars, 'row')} of {timeframe}
        {range}
      </Item>
      {coverage ? <Coverage coverage={coverage} /> : null}
    </>
  )
}

function Refused({ preview: { rows, timeframe, timeframeShare } }: { preview: ImportPreview }) {
  const apart = timeframe ? `, ${formatPercent(timeframeShare * 100, 1)} of them ${timeframe} apart` : ''
  return (
    <Item kind="info">
      {plural(rows, 'row')}
      {apart}
    </Item>
  )
}

function Coverage({ coverage: { share, missing, expected, gapCount } }: { coverage: NonNullable<ImportPreview['coverage']> }) {
  if (missing === 0) return <Item kind="good">Complete: no bar is missing in market hours</Item>
  return (
    <Item kind={share < 0.9 ? 'warn' : 'info'}>
      {formatPercent(share * 100, 1)} complete: {formatCount(missing)} of {formatCount(expected)} bars are missing in{' '}
      {plural(gapCount, 'gap')}. Missing bars stay missing.
    </Item>
  )
}

function Item({ kind, children }: { kind: 'good' | 'info' | 'warn'; children: React.ReactNode }) {
  return (
    <li>
      <Note kind={kind}>{children}</Note>
    </li>
  )
}
