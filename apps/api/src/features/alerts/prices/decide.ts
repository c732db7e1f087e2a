import { isOnPrices } from '@assay/contracts'
import { isMove, priceOf, stepFires } from '@assay/price-alerts'
import { conditionOf } from '../alert-answer.ts'
import type { HeldOccurrence } from '../firing/fire.ts'
import type { HeldAlert } from '../firing/firing-rows.ts'
import type { Met } from './walk.ts'

/**
 * Checks alerts that were met against their rows, which are locked now. For an alert changed after it was met, the
 * current row decides: a step counts if it meets the changed alert too, a move does not count.
 */
export const occurrencesOf = (met: readonly Met[], held: ReadonlyMap<string, HeldAlert>): HeldOccurrence[] =>
  met.flatMap((each) => {
    const alert = held.get(each.alertId)
    if (!alert || !isMet(each, alert)) return []
    const { quote, late, simulated } = each
    const { bid, ask, at, source } = quote
    return [{ alertId: alert.id, at, price: priceOf(alert.side, quote), bid, ask, late, source, simulated }]
  })

function isMet({ move, from, quote }: Met, alert: HeldAlert): boolean {
  if (move) return alert.armedAt === move.rowArmedAt
  const condition = conditionOf(alert)
  if (!from || !isOnPrices(condition) || isMove(condition) || from.at < alert.armedAt) return false
  return stepFires(condition, priceOf(alert.side, from), priceOf(alert.side, quote))
}
