import type { Bars } from '@assay/market'
import type { Levels } from '../../src/engine/stop-levels.ts'

/** The signals at each close. */
export interface Says {
  entryLong: boolean[]
  entryShort: boolean[]
  exitLong: boolean[]
  exitShort: boolean[]
}

export interface NaiveTrade {
  sign: number
  entryBar: number
  exitBar: number
  entryPrice: number
  exitPrice: number
  reason: string
  gap: boolean
  ambiguous: boolean
}

export interface NaiveRun {
  trades: NaiveTrade[]
  open: { sign: number; entryBar: number; stop: number } | null
}

interface Held {
  sign: number
  entryBar: number
  price: number
  stop: number
  target: number
  levels: Levels | null
}

const away = (levels: Levels, value: number, price: number) => (levels.type === 'fixed' ? value : (price * value) / 100)

function enter(sign: number, bar: number, price: number, levels: Levels | null): Held {
  const held: Held = { sign, entryBar: bar, price, stop: -sign * Infinity, target: sign * Infinity, levels }
  if (!levels) return held
  const first = levels.stop ?? levels.trail
  if (first !== null) held.stop = price - sign * away(levels, first, price)
  if (levels.target !== null) held.target = price + sign * away(levels, levels.target, price)
  return held
}

/**
 * The rules of execution written out bar by bar, in their order 1 to 6, without the jumps of the engine. It is the oracle for `simulate`.
 */
export function naive(bars: Bars, says: Says, long: Levels | null, short: Levels | null, reverse = false, start = 0): NaiveRun {
  const { open, high, low, close } = bars
  const trades: NaiveTrade[] = []
  let held: Held | null = null
  let leave = false
  let wanted = 0

  function end(bar: number, exitPrice: number, reason: string, gap = false, ambiguous = false) {
    const { sign, entryBar, price } = held!
    trades.push({ sign, entryBar, exitBar: bar, entryPrice: price, exitPrice, reason, gap, ambiguous })
    held = null
  }

  for (let bar = 0; bar < open.length; bar++) {
    const stopName = () => ((held!.levels?.trail ?? null) === null ? 'stop' : 'trailing_stop')
    // 1. rule exit at the open
    if (leave) end(bar, open[bar], 'rule')
    else if (held) {
      // 2. gap at the open
      const { sign, stop, target } = held as Held
      if (sign * open[bar] <= sign * stop) end(bar, open[bar], stopName(), true)
      else if (sign * open[bar] >= sign * target) end(bar, open[bar], 'target', true)
    }
    leave = false
    // 3. entry at the open
    if (wanted !== 0) held = enter(wanted, bar, open[bar], wanted === 1 ? long : short)
    wanted = 0
    // 4. inside the bar
    if (held) {
      const { sign, stop, target } = held as Held
      const stopped = sign === 1 ? low[bar] <= stop : high[bar] >= stop
      const reached = sign === 1 ? high[bar] >= target : low[bar] <= target
      if (stopped) end(bar, stop, stopName(), false, reached)
      else if (reached) end(bar, target, 'target')
    }
    // 5. trailing at the close
    if (held) {
      const { sign, levels } = held as Held
      if (levels && levels.trail !== null) {
        const by = levels.type === 'fixed' ? sign * levels.trail : (sign * close[bar] * levels.trail) / 100
        const candidate = close[bar] - by
        if (sign === 1 ? candidate > (held as Held).stop : candidate < (held as Held).stop) (held as Held).stop = candidate
      }
    }
    // 6. rules at the close
    if (bar < start) continue
    const wantsLong = says.entryLong[bar] && !says.entryShort[bar]
    const wantsShort = says.entryShort[bar] && !says.entryLong[bar]
    if (!held) wanted = wantsLong ? 1 : wantsShort ? -1 : 0
    else {
      const { sign } = held as Held
      const other = sign === 1 ? wantsShort : wantsLong
      leave = (sign === 1 ? says.exitLong[bar] : says.exitShort[bar]) || (reverse && other)
      if (leave && other) wanted = -sign
    }
  }
  const last = held as Held | null
  return { trades, open: last && { sign: last.sign, entryBar: last.entryBar, stop: last.stop } }
}
