import type { Memory } from '@assay/price-alerts'
import { priceOf } from '@assay/price-alerts'
import type { HeldOccurrence } from '../firing/fire.ts'
import type { HeldAlert } from '../firing/firing-rows.ts'
import type { Met } from './walk.ts'

/** Whether a decision is about an alert as its row, which is locked now, has it: it was not armed anew since. */
const isOf = ({ armedAt }: Met, alert: HeldAlert | undefined): alert is HeldAlert => alert !== undefined && alert.armedAt === armedAt

/** The firings among some decisions. */
export const occurrencesOf = (met: readonly Met[], held: ReadonlyMap<string, HeldAlert>): HeldOccurrence[] =>
  met.flatMap((each) => {
    const alert = held.get(each.id)
    if (each.why === null || !isOf(each, alert)) return []
    const { quote, late, simulated, why } = each
    const { bid, ask, at, source } = quote
    return [{ alertId: alert.id, at, price: priceOf(alert.side, quote), bid, ask, late, source, simulated, why }]
  })

/** What alerts remember after some decisions. */
export const memoriesOf = (met: readonly Met[], held: ReadonlyMap<string, HeldAlert>): Map<string, Memory> =>
  new Map(met.filter((each) => isOf(each, held.get(each.id))).map(({ id, memory }) => [id, memory]))
