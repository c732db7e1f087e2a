import type { SearchVariant } from '@assay/discover'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { specOf, variantOf } from '../../../test/searches.ts'
import { rowsOf } from '../../../test/show-part.tsx'
import { VariantTable } from './VariantTable.tsx'

function show(...variants: Partial<SearchVariant>[]) {
  const onOpen = vi.fn()
  render(<VariantTable label="Survivors" spec={specOf()} variants={variants.map(variantOf)} onOpen={onOpen} />)
  return { onOpen, rows: rowsOf('Survivors').map((row) => row.slice(0, -1)) }
}

test('a variant shows the figure of each gate', () => {
  const sealed = { trades: 31, mean: -0.02, lower: -0.1 }
  expect(show({ sealed, stopped: 'sealed' }).rows).toEqual([
    ['EMA (5) · EMA (30)', '1,150', '+0.150 %', '+0.125 %', '0.97', '82 %', '−0.020 %, n 31', 'Sealed part positive'],
  ])
})

test('what no gate has measured is a dash, and a part that stayed closed says that it is sealed', () => {
  const [row] = show({ lower: null, deflated: null, plateau: null }).rows
  expect(row.slice(3)).toEqual(['–', '–', '–', 'sealed', 'passed all'])
})

test('a sealed part without a trade has no average', () => {
  expect(show({ sealed: { trades: 0, mean: null, lower: null } }).rows[0][6]).toBe('–, n 0')
})

test('each variant is opened by its own index', () => {
  const { onOpen } = show({ index: 5 }, { index: 11 })
  fireEvent.click(screen.getByRole('button', { name: 'Open in builder: EMA (6) · EMA (50)' }))
  expect(onOpen).toHaveBeenCalledWith(11)
})
