import type { ImportChoice, ImportPreview } from '@assay/contracts'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { HeadCell } from '../../ui/HeadCell.tsx'
import { Select } from '../../ui/Select.tsx'
import { Table } from '../../ui/Table.tsx'

interface Props {
  columns: ImportPreview['columns']
  busy: boolean
  onChoose: (choice: ImportChoice) => void
}

type Use = NonNullable<ImportPreview['columns'][number]['use']>

const uses: readonly { value: Use | 'none'; label: string }[] = [
  { value: 'none', label: 'not used' },
  { value: 'time', label: 'time' },
  { value: 'clock', label: 'time of day' },
  { value: 'open', label: 'open' },
  { value: 'high', label: 'high' },
  { value: 'low', label: 'low' },
  { value: 'close', label: 'close' },
  { value: 'volume', label: 'volume' },
]

/** Every column of the file with what it is read as, to be changed. Submitted at once, because the server then reads the whole file again. */
export function ImportColumns({ columns, busy, onChoose }: Props) {
  const [chosen, setChosen] = useState(columns.map(({ use }) => use))
  const choose = (at: number, use: Use | null) => setChosen(chosen.map((each, i) => (i === at ? use : each === use ? null : each)))

  function submit(event: FormEvent) {
    event.preventDefault()
    onChoose({ columns: Object.fromEntries(chosen.flatMap((use, i) => (use ? [[use, String(i + 1)]] : []))) })
  }

  return (
    <form onSubmit={submit} className="mt-4">
      <Table
        label="Columns of the file"
        head={
          <tr>
            <HeadCell>Column</HeadCell>
            <HeadCell className="px-2">In the first row</HeadCell>
            <HeadCell className="px-2">Read as</HeadCell>
          </tr>
        }
      >
        {columns.map(({ name, sample }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <tr key={i}>
            <Cell wraps className="px-2">
              {name || `Column ${i + 1}`}
            </Cell>
            <Cell quiet wraps className="px-2">
              {sample}
            </Cell>
            <Cell className="px-2">
              <Select
                label={`Read ${name || `column ${i + 1}`} as`}
                hideLabel
                className="w-35"
                disabled={busy}
                value={chosen[i] ?? 'none'}
                onChange={(use) => choose(i, use === 'none' ? null : use)}
                options={uses}
              />
            </Cell>
          </tr>
        ))}
      </Table>
      <Button type="submit" className="mt-3" busy={busy}>
        Read the columns so
      </Button>
    </form>
  )
}
