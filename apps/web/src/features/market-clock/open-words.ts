import { dayMs, findInstrument, isOpen, nextOpen, sessionsBetween } from '@assay/market'
import { formatClock, formatShortDateTime, zoneName } from '../../ui/format-date.ts'

const currencies = findInstrument('EURUSD')!
const gold = findInstrument('XAUUSD')!

/** "Forex open · gold open until 17:00", or when they open, in the given zone. */
export function openWords(now: number, zone: string): string {
  return `${wordsOf('Forex', currencies, now, zone)} · ${wordsOf('gold', gold, now, zone)}`
}

function wordsOf(name: string, instrument: typeof gold, now: number, zone: string): string {
  if (!isOpen(instrument, now)) return `${name} closed, opens ${momentOf(nextOpen(instrument, now), now, zone)}`
  const session = sessionsBetween(instrument, now, now + 1)[0]
  // Currencies trade without a pause until the week ends.
  const ends = session && !isOpen(instrument, session.close)
  return ends ? `${name} open until ${momentOf(session.close, now, zone)}` : `${name} open`
}

const momentOf = (ms: number, now: number, zone: string): string =>
  ms - now < dayMs ? formatClock(ms, zone).slice(0, 5) : `${formatShortDateTime(ms, zone)}, ${zoneName(ms, zone)}`
