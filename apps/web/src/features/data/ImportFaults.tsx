import type { ImportPreview } from '@assay/contracts'
import { Cell } from '../../ui/Cell.tsx'
import { formatCount, plural } from '../../ui/format-number.ts'
import { HeadCell } from '../../ui/HeadCell.tsx'
import { Table } from '../../ui/Table.tsx'

/** The faulty rows with their errors, in a list that scrolls; only the first ones if there are many. */
export function ImportFaults({ preview: { faults, faultCount } }: { preview: ImportPreview }) {
  if (faultCount === 0) return null
  return (
    <div className="mb-6">
      <div className="mb-1 flex flex-wrap items-baseline gap-x-3">
        <h3 className="font-title">{plural(faultCount, 'faulty row')}</h3>
        {faults.length < faultCount ? <p className="text-12 text-ink-3">The first {formatCount(faults.length)} are listed.</p> : null}
      </div>
      <Table
        label="Faulty rows"
        className="max-h-70 overflow-y-auto rounded-panel border border-line [&_thead]:sticky [&_thead]:top-0 [&_thead]:bg-page"
        head={
          <tr>
            <HeadCell number>Line</HeadCell>
            <HeadCell>What is wrong</HeadCell>
          </tr>
        }
      >
        {faults.map(({ line, code, reason }) => (
          <tr key={`${line} ${code}`}>
            <Cell number className="w-16">
              {formatCount(line)}
            </Cell>
            <Cell quiet wraps className="py-1.5 normal-nums first-letter:uppercase">
              {reason}
            </Cell>
          </tr>
        ))}
      </Table>
    </div>
  )
}
