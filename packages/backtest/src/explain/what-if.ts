import { sizeAt, valueTrades } from '../engine/money.ts'
import { type Outcome, settingsOf } from '../engine/run.ts'
import { simulateAlone } from '../engine/simulate.ts'
import type { Sign } from '../engine/stop-levels.ts'
import { exitReasons } from '../engine/trade-log.ts'
import { datetime, sideOf } from '../figures/report.ts'
import type { WhatIf } from './schema.ts'

/** An entry at the open after `bar` that the rules did not make, simulated alone with the exits of the run. */
export function whatIf({ input, options, signals, start, end }: Outcome, bar: number, sign: Sign): WhatIf {
  const { data, sizing } = input
  const { time, open, close } = data.bars
  const { trades, open: held } = simulateAlone(data.bars, signals, settingsOf(input, options, start, end), bar, sign)
  const money = valueTrades(trades, held, close[end - 1], sizing)
  const size = sizeAt(sizing, open[bar + 1])
  const pnl = held ? money.unrealized : money.pnl[0]
  return {
    direction: sideOf(sign),
    entry_datetime: datetime(time[bar + 1]),
    entry_price: open[bar + 1],
    exit_datetime: held ? null : datetime(time[trades.exitBar[0]]),
    exit_price: held ? close[end - 1] : trades.exitPrice[0],
    exit_reason: held ? null : exitReasons[trades.reason[0]],
    ambiguous_bar: !held && trades.ambiguous[0] === 1,
    pnl,
    pnl_percent: (pnl / (size * open[bar + 1])) * 100,
  }
}
