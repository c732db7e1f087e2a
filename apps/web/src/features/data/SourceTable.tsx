import type { DataSource } from '@assay/contracts'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { HeadCell } from '../../ui/HeadCell.tsx'
import { Table } from '../../ui/Table.tsx'
import { SourceRow } from './SourceRow.tsx'
import { seriesId } from './source-words.ts'

interface Props {
  sources: DataSource[]
  onCancelJob: (id: string) => void
  onRemoved: (() => void) | undefined
}

/** Every series that is stored or being fetched, one row each. */
export function SourceTable({ sources, onCancelJob, onRemoved }: Props) {
  const [open, setOpen] = useState<string | null>(null)
  const [isWhole, setWhole] = useState(false)
  const ordered = sources.toSorted((a, b) => rankOf(a) - rankOf(b))
  const real = ordered.filter(({ simulated }) => !simulated)
  const folded = isWhole || real.length === 0 ? 0 : ordered.length - real.length
  return (
    <>
      <Table label="Series" className="border-t border-line px-gutter" head={<Head />}>
        {(folded > 0 ? real : ordered).map((source) => {
          const key = seriesId(source)
          return (
            <SourceRow
              key={key}
              source={source}
              open={open === key}
              onToggle={() => setOpen(open === key ? null : key)}
              onCancelJob={onCancelJob}
              onRemoved={onRemoved}
            />
          )
        })}
      </Table>
      {folded > 0 ? (
        <p className="border-t border-line px-gutter py-3">
          <Button onClick={() => setWhole(true)}>{`Show ${folded} simulated series`}</Button>
        </p>
      ) : null}
    </>
  )
}

/** What the user imported comes first, then what was fetched, then what is simulated. */
function rankOf({ imports, simulated }: DataSource): number {
  if (simulated) return 2
  return imports.length > 0 ? 0 : 1
}

function Head() {
  return (
    <tr>
      <HeadCell>Symbol</HeadCell>
      <HeadCell className="max-md:hidden">Source</HeadCell>
      <HeadCell className="max-md:hidden">Range</HeadCell>
      <HeadCell number className="max-xl:hidden">
        Bars
      </HeadCell>
      <HeadCell className="w-full max-lg:hidden">Coverage by week, last 53 held</HeadCell>
      <HeadCell number>Complete</HeadCell>
      <HeadCell number className="max-md:hidden">
        Age
      </HeadCell>
      <HeadCell>
        <span className="sr-only">Actions</span>
      </HeadCell>
    </tr>
  )
}
