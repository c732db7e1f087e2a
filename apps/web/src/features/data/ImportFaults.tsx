import type { ImportPreview } from '@assay/contracts'
import { Cell } from '../../ui/Cell.tsx'
import { formatCount, plural } from '../../ui/format-number.ts'
import { HeadCell } from '../../ui/HeadCell.tsx'
import { Table } from '../../ui/Table.tsx'

/** The faulty rows with what is wrong with each; the first of them where they are many. */
export function ImportFaults({ preview: { faults, faultCount } }: { preview: ImportPreview }) {
  if (faultCount === 0) return null
  const more = faultCount - faults.length
  return (
    <div className="mb-6">
      <h3 className="mb-1 font-title">{plural(faultCount, 'faulty row')}</h3>
      <div className="max-h-70 overflow-y-auto">
        <Table
          label="Faulty rows"
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
              <Cell quiet className="py-1.5 whitespace-normal normal-nums first-letter:uppercase">
                {reason}
              </Cell>
            </tr>
          ))}
        </Table>
      </div>
      {more > 0 ? <p className="mt-2 text-12 text-ink-3">and {formatCount(more)} more</p> : null}
    </div>
  )
}
