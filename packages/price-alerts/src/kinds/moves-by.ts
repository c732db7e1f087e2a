import { daySeconds, hourSeconds } from '@assay/market'
import type { MoveKind, Values } from './kind.ts'

const distance = {
  by: { is: 'amount', label: 'Distance', begins: 0.5, needed: 'A distance above 0 is needed.' },
  unit: {
    is: 'choice',
    label: 'Unit',
    begins: 'percent',
    options: [
      { value: 'percent', label: '%' },
      { value: 'points', label: 'points' },
    ],
  },
  direction: {
    is: 'choice',
    label: 'Direction',
    none: 'either way',
    options: [
      { value: 'up', label: 'up' },
      { value: 'down', label: 'down' },
    ],
  },
  windowSec: { is: 'seconds', label: 'Within', begins: 900, least: 10, most: daySeconds },
} as const

/** Fires when the price has moved that far, in that direction, from any price of the window, which is empty then but for its own price. */
export const movesBy: MoveKind<typeof distance> = {
  decidedBy: 'move',
  name: 'moves by',
  verbs: ['moves', 'moved'],
  params: distance,
  aim: (params) => `${params.direction ? `${params.direction} by` : 'by'} ${amountWords(params)} within ${spanWords(params.windowSec)}`,
  holds: () => false,
}

function amountWords({ by, unit }: Values<typeof distance>): string {
  const amount = by.toLocaleString('en-US', { maximumFractionDigits: 6 })
  if (unit === 'percent') return `${amount} %`
  return by === 1 ? '1 point' : `${amount} points`
}

function spanWords(seconds: number): string {
  const [size, unit] = seconds % hourSeconds === 0 ? [hourSeconds, 'hour'] : seconds % 60 === 0 ? [60, 'minute'] : [1, 'second']
  const count = seconds / size
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
