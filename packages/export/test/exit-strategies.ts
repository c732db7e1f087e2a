import { exitReasons } from '@assay/backtest'
import { type Check, makeOperand, type Operand, type Rules } from '@assay/strategy'
import { compare, rule, strategyOf } from './every-piece.ts'
import type { RunStrategy } from './golden-strategies.ts'

const number = (value: number) => makeOperand('VALUE', { params: { value } })
const of = (name: string, period: number, more: object = {}) => makeOperand(name, { params: { period }, ...more })
const [close, hour] = [makeOperand('CLOSE'), makeOperand('HOUROFDAY')]
const never = rule(compare(close, '<', number(0)))

type Entry = { readonly long: Rules; readonly short: Rules }
const mirrored = (left: Operand, [up, down]: readonly [Check, Check], right: Operand, other = right): Entry => ({
  long: rule(compare(left, up, right)),
  short: rule(compare(left, down, other)),
})
const crosses = ['crossabove', 'crossbelow'] as const

const entries: Readonly<Record<string, Entry>> = {
  'two averages cross': mirrored(of('EMA', 8), crosses, of('EMA', 24)),
  'RSI leaves an end': mirrored(of('RSI', 14), crosses, number(35), number(65)),
  'a break of twenty candles': mirrored(
    close,
    ['>', '<'],
    of('DONCHIAN_UPPER', 20, { candle: -1 }),
    of('DONCHIAN_LOWER', 20, { candle: -1 }),
  ),
  'an average of the hour': mirrored(close, crosses, of('SMA', 10, { timeframe: '1h' })),
  'momentum turns': mirrored(of('MOM', 10), crosses, number(0)),
}

type Exit = Omit<Parameters<typeof strategyOf>[1], 'long' | 'short'>
const trail = (type: 'fixed' | 'percentage', value: number) => ({ type, target: null, stop: null, trail: value })
const atHour = (...hours: readonly number[]): Rules => ({ logic: 'or', conditions: hours.map((each) => compare(hour, '==', number(each))) })

const exits: Readonly<Record<string, Exit>> = {
  'at a time of day': { exit: { long: atHour(12, 20), short: atHour(4, 16) } },
  'by the opposite signal, which reverses': { exit: { long: never, short: never }, oppositeEntry: 'reverse' },
  'by a trailing stop': { exit: { long: never, short: never }, levels: { long: trail('fixed', 3), short: trail('percentage', 0.15) } },
  'by whichever comes first': {
    exit: { long: atHour(20), short: atHour(20) },
    levels: { long: trail('percentage', 0.2), short: trail('fixed', 4) },
    oppositeEntry: 'reverse',
  },
}

/** Strategies that are left by time, by the opposite signal and by a trailing stop: each entry with each exit. */
export const exitStrategies: readonly RunStrategy[] = Object.entries(entries).flatMap(([entry, sides]) =>
  Object.entries(exits).map(([exit, more]) => strategyOf(`${entry}, left ${exit}`, { ...sides, ...more })),
)

/** How often each reason ended a trade. */
export function reasonsOf({ outcome }: RunStrategy): Readonly<Record<string, number>> {
  const { trades } = outcome.simulation
  const reasons = Array.from({ length: trades.count }, (_, i) => exitReasons[trades.reason[i]])
  return Object.fromEntries([...Map.groupBy(reasons, (reason) => reason)].map(([reason, all]) => [reason, all.length]))
}
