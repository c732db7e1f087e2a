import { type Bars, minuteBars, type Quote, quoteGate } from '@assay/market'

/** A quote with the number of units at the bid. */
export interface Tick {
  readonly at: number
  readonly bid: number
  readonly ask: number
  readonly volume: number
}

const million = 1_000_000

/** The one-minute bars of ascending ticks, as their provider makes them: from bids, with the volume in millions. Ticks that fail the gate are left out. */
export function minutesOfTicks(symbol: string, source: string, ticks: readonly Tick[], until: number): Bars {
  const gate = quoteGate()
  const bars = minuteBars()
  for (const { at, bid, ask, volume } of ticks) {
    const quote: Quote = { symbol, bid, ask, at, source }
    if (gate.judge(quote, at) === 'accepted') bars.add(quote, volume)
  }
  const closed = bars.close(until)
  return { ...closed, volume: closed.volume.map((units) => units / million) }
}
