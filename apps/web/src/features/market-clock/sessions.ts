import { findInstrument, isOpen, type TradingSession, worldMinute } from '@assay/market'
import type { Stretch } from '../../base/day-in-zone.ts'

/** Local times in all zones change at whole quarters of an hour. */
const stepMs = 900_000
const currencies = findInstrument('EURUSD')!

/** When a centre is open within a day, while the currency market trades. */
export function sessionsOf({ zone, from: opens, to: closes }: TradingSession, { from, to }: Stretch): Stretch[] {
  const found: Stretch[] = []
  for (let at = from; at < to; at += stepMs) {
    const hour = worldMinute(zone, at) / 60
    if (hour < opens || hour >= closes || !isOpen(currencies, at)) continue
    const last = found.at(-1)
    if (last?.to === at) found[found.length - 1] = { from: last.from, to: at + stepMs }
    else found.push({ from: at, to: at + stepMs })
  }
  return found
}
