import type { ImportPreview } from '@assay/contracts'
import { formatCount, plural } from '../../ui/format-number.ts'
import { type Column, Table } from '../../ui/Table.tsx'

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
        columns={columns}
        rows={faults}
        keyOf={({ line, code }) => `${line} ${code}`}
      />
    </div>
  )
}

const columns: Column<ImportPreview['faults'][number]>[] = [
  { head: 'Line', number: true, cellClass: 'w-16', cell: ({ line }) => formatCount(line) },
  {
    head: 'What is wrong',
    quiet: true,
    wraps: true,
    cellClass: 'py-1.5 normal-nums first-letter:uppercase',
    cell: ({ reason }) => reason,
  },
]
