import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Column, Table } from './Table.tsx'

interface Trade {
  id: number
  symbol: string
  lots: number
}

const trades: Trade[] = [
  { id: 1, symbol: 'XAUUSD', lots: 0.5 },
  { id: 2, symbol: 'EURUSD', lots: 2 },
]
const lots: Column<Trade> = {
  head: 'Lots',
  number: true,
  className: 'max-md:hidden',
  more: ({ lots }) => ({ title: `${lots} lots`, className: lots > 1 ? 'text-up' : '' }),
  cell: ({ lots }) => lots,
}
const columns = [
  { head: 'Symbol', cell: ({ symbol }: Trade) => symbol },
  false,
  lots,
  { head: 'Actions', hidden: true, cell: () => null },
] as const

test('head and cells of a column are aligned and hidden alike, and a column left out has neither', () => {
  render(<Table label="Trades" columns={columns} rows={trades} keyOf={({ id }) => id} />)
  const heads = screen.getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Symbol', 'Lots', 'Actions'])
  expect(screen.getAllByRole('row').map((row) => row.children.length)).toEqual([3, 3, 3])
  for (const part of [heads[1], screen.getByText('0.5'), screen.getByText('2')])
    expect(part.className).toMatch(/(?=.*text-right)(?=.*max-md:hidden)/)
  expect(screen.getByTitle('2 lots').className).toContain('text-up')
})

test('a row may have a form of its own, from its cells or without them', () => {
  const row = ({ id, symbol }: Trade, cells: React.ReactNode) =>
    id === 1 ? (
      <tr aria-label={symbol}>{cells}</tr>
    ) : (
      <tr>
        <td colSpan={3}>Removed</td>
      </tr>
    )
  render(<Table label="Trades" columns={columns} rows={trades} keyOf={({ id }) => id} row={row} />)
  expect(screen.getByRole('row', { name: 'XAUUSD' }).children).toHaveLength(3)
  expect(screen.getByText('Removed').parentElement?.children).toHaveLength(1)
})
