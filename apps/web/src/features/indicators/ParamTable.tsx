import type { ParamField } from '@assay/indicators'
import { type Column, Table } from '../../ui/Table.tsx'
import { defaultWords, rangeWords } from './entry-words.ts'

/** The parameters: name in the picker and in a stored rule, default, and allowed values. */
export function ParamTable({ params }: { params: readonly ParamField[] }) {
  return (
    <Table
      label="Parameters"
      columns={columns}
      rows={params}
      keyOf={({ name }) => name}
      row={(_, cells) => <tr className="align-top">{cells}</tr>}
    />
  )
}

const columns: Column<ParamField>[] = [
  {
    head: 'Parameter',
    cellClass: 'py-2',
    cell: ({ label, name }) => (
      <>
        {label} <span className="block text-12 text-ink-3">{name}</span>
      </>
    ),
  },
  { head: 'Default', number: true, cellClass: 'py-2', cell: defaultWords },
  {
    head: 'May be',
    wraps: true,
    className: 'w-full',
    cellClass: 'min-w-44 py-2',
    cell: (param) => rangeWords(param) ?? <Choices choices={param.choices ?? {}} />,
  },
]

/** The names of the choices, with the codes under which rules store them. */
function Choices({ choices }: { choices: Readonly<Record<number, string>> }) {
  return (
    <ul className="flex flex-wrap gap-x-3">
      {Object.entries(choices).map(([code, name]) => (
        <li key={code}>
          {name} <span className="text-ink-3">{code}</span>
        </li>
      ))}
    </ul>
  )
}
