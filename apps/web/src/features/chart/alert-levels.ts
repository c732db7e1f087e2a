import type { AlertCondition, PriceAlert } from '@assay/contracts'

/** One line of an alert: its price, or one end of its range. */
export interface AlertLevel {
  readonly alert: PriceAlert
  readonly end: 'price' | 'lower' | 'upper'
  readonly price: number
}

/** What the kinds are called in a sentence. */
export const kindWords: Record<PriceAlert['kind'], string> = {
  crossing: 'crossing',
  crossingUp: 'crossing up',
  crossingDown: 'crossing down',
  above: 'above',
  below: 'below',
  entersRange: 'enters the range',
  leavesRange: 'leaves the range',
  movesBy: 'moves by',
  rule: 'rule',
}

/** The lines of the alerts that wait for a price. Moves and rules have none. */
export function levelsOf(alerts: readonly PriceAlert[]): AlertLevel[] {
  return alerts.filter(({ status }) => status === 'active').flatMap(linesOf)
}

function linesOf(alert: PriceAlert): AlertLevel[] {
  const ends = ['price', 'lower', 'upper'] as const
  if (alert.kind === 'movesBy' || alert.kind === 'rule') return []
  return ends.flatMap((end) => {
    const price = alert.params[end]
    return typeof price === 'number' ? [{ alert, end, price }] : []
  })
}

/** The condition with one of its lines moved. */
export function movedCondition({ alert, end }: AlertLevel, price: number): AlertCondition {
  return { kind: alert.kind, params: { ...alert.params, [end]: price } } as AlertCondition
}

/** The nearest price that the market quotes; the ends of a range keep a point between them. */
export function snapped({ alert, end }: AlertLevel, price: number, digits: number): number {
  const point = 10 ** -digits
  const upper = typeof alert.params.upper === 'number' && end === 'lower' ? alert.params.upper - point : Infinity
  const lower = typeof alert.params.lower === 'number' && end === 'upper' ? alert.params.lower + point : point
  return Number(Math.min(upper, Math.max(lower, price)).toFixed(digits))
}

export const keyOf = ({ alert, end }: AlertLevel): string => `${alert.id} ${end}`
