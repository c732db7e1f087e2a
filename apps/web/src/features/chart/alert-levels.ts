import type { AlertCondition, PriceAlert } from '@assay/contracts'
import { isPriceKind, type LevelName, levelNames } from '@assay/price-alerts'

/** One line of an alert: its price, or one end of its range. */
export interface AlertLevel {
  readonly alert: PriceAlert
  readonly end: LevelName
  readonly price: number
}

/** The lines of the active alerts on prices. Moves and rules have none. */
export function levelsOf(alerts: readonly PriceAlert[]): AlertLevel[] {
  return alerts.filter(({ status }) => status === 'active').flatMap(linesOf)
}

function linesOf(alert: PriceAlert): AlertLevel[] {
  if (!isPriceKind(alert.kind)) return []
  return levelNames(alert.kind).flatMap((end) => {
    const price = alert.params[end]
    return typeof price === 'number' ? [{ alert, end, price }] : []
  })
}

/** The condition with one of its lines moved. */
export function movedCondition({ alert, end }: AlertLevel, price: number): AlertCondition {
  return { kind: alert.kind, params: { ...alert.params, [end]: price } } as AlertCondition
}

/** Rounded to the nearest quotable price; the ends of a range stay at least one point apart. */
export function snapped({ alert, end }: AlertLevel, price: number, digits: number): number {
  const point = 10 ** -digits
  const upper = typeof alert.params.upper === 'number' && end === 'lower' ? alert.params.upper - point : Infinity
  const lower = typeof alert.params.lower === 'number' && end === 'upper' ? alert.params.lower + point : point
  return Number(Math.min(upper, Math.max(lower, price)).toFixed(digits))
}

export const keyOf = ({ alert, end }: AlertLevel): string => `${alert.id} ${end}`
