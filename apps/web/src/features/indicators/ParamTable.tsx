import type { ParamField } from '@assay/indicators'
import { Cell } from '../../ui/Cell.tsx'
import { HeadCell } from '../../ui/HeadCell.tsx'
import { Table } from '../../ui/Table.tsx'
import { defaultWords, rangeWords } from './entry-words.ts'

/** The parameters: name in the picker and in a stored rule, default, and allowed values. */
export function ParamTable({ params }: { params: readonly ParamField[] }) {
  return (
    <Table
      label="Parameters"
      head={
        <tr>
          <HeadCell>Parameter</HeadCell>
          <HeadCell number>Default</HeadCell>
          <HeadCell className="w-full">May be</HeadCell>
        </tr>
      }
    >
      {params.map((param) => (
        <tr key={param.name} className="align-top">
          <Cell className="py-2">
            {param.label} <span className="block text-12 text-ink-3">{param.name}</span>
          </Cell>
          <Cell number className="py-2">
            {defaultWords(param)}
          </Cell>
          <Cell wraps className="min-w-44 py-2">
            {rangeWords(param) ?? <Choices choices={param.choices ?? {}} />}
          </Cell>
        </tr>
      ))}
    </Table>
  )
}

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
