import type { ImportChoice, ImportPreview } from '@assay/contracts'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { type Column, Table } from '../../ui/Table.tsx'

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

type Read = Props['columns'][number] & { at: number }

const calledOf = ({ name, at }: Read) => name || `Column ${at + 1}`

/** Every column of the file with what it is read as, to be changed. Submitted at once, because the server then reads the whole file again. */
export function ImportColumns({ columns, busy, onChoose }: Props) {
  const [chosen, setChosen] = useState(columns.map(({ use }) => use))
  const choose = (at: number, use: Use | null) => setChosen(chosen.map((each, i) => (i === at ? use : each === use ? null : each)))

  function submit(event: FormEvent) {
    event.preventDefault()
    onChoose({ columns: Object.fromEntries(chosen.flatMap((use, i) => (use ? [[use, String(i + 1)]] : []))) })
  }

  const shown: Column<Read>[] = [
    { head: 'Column', wraps: true, cellClass: 'px-2', cell: calledOf },
    { head: 'In the first row', quiet: true, wraps: true, className: 'px-2', cell: ({ sample }) => sample },
    {
      head: 'Read as',
      className: 'px-2',
      cell: (column) => (
        <Select
          label={`Read ${column.name || `column ${column.at + 1}`} as`}
          hideLabel
          className="w-35"
          disabled={busy}
          value={chosen[column.at] ?? 'none'}
          onChange={(use) => choose(column.at, use === 'none' ? null : use)}
          options={uses}
        />
      ),
    },
  ]

  return (
    <form onSubmit={submit} className="mt-4">
      <Table label="Columns of the file" columns={shown} rows={columns.map((column, at) => ({ ...column, at }))} keyOf={({ at }) => at} />
      <Button type="submit" className="mt-3" busy={busy}>
        Read the columns so
      </Button>
    </form>
  )
}
