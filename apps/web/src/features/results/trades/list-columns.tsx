import { formatPrice } from '../../../ui/format-number.ts'
import { type Column, columns as shared } from '../trade-columns.tsx'
import type { SortedColumn } from './trade-order.ts'

/** Distances against and for the position, in price. */
const excursions = {
  worst: {
    head: () => 'Worst',
    cell: ({ trade: { mae }, digits }) => (mae === null ? '–' : `${mae > 0 ? '−' : ''}${formatPrice(mae, digits)}`),
    number: true,
    quiet: true,
  },
  best: {
    head: () => 'Best',
    cell: ({ trade: { mfe }, digits }) => (mfe === null ? '–' : `${mfe > 0 ? '+' : ''}${formatPrice(mfe, digits)}`),
    number: true,
    quiet: true,
  },
} satisfies Record<string, Column>

const columns: Readonly<Record<SortedColumn, Column>> = { ...shared, ...excursions }

const inOrder: readonly SortedColumn[] = [
  'number',
  'side',
  'entry',
  'entryPrice',
  'exit',
  'exitPrice',
  'reason',
  'bars',
  'worst',
  'best',
  'money',
  'percent',
]
const firstOnPhones: readonly SortedColumn[] = ['number', 'side', 'money', 'percent']

/** The columns in display order; on a phone the result comes first. */
export const listColumns = (narrow: boolean) =>
  (narrow ? [...firstOnPhones, ...inOrder.filter((id) => !firstOnPhones.includes(id))] : inOrder).map((id) => ({ id, ...columns[id] }))
