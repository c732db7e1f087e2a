import { runBacktest } from '@assay/backtest'
import { type Check, type Condition, makeFunction, makeOperand, type Operand, type Rules } from '@assay/strategy'
import { fixturePath, readBarsCsv } from '@assay/testkit'
import { toExport } from '../src/index.ts'
import type { RunStrategy } from './golden-strategies.ts'

const barsPath = fixturePath('trades', 'bars-xauusd-a.csv.gz')
const bars = readBarsCsv(barsPath)

interface Pieces {
  readonly long?: Rules
  readonly short?: Rules
  /** When each side is left; by the entry of the other side if it is not given. */
  readonly exit?: { readonly long: Rules; readonly short: Rules }
  readonly levels?: Parameters<typeof runBacktest>[0]['levels']
  readonly oppositeEntry?: 'ignore' | 'reverse'
  readonly dayBoundary?: 'utc' | 'new-york'
}

/** A strategy run on synthetic gold and prepared for export. */
export function strategyOf(
  id: string,
  { long = null, short = null, exit, levels = { long: null, short: null }, oppositeEntry = 'ignore', dayBoundary = 'utc' }: Pieces,
): RunStrategy {
  const outcome = runBacktest({
    data: { timeframe: '15min', bars, dayBoundary, point: 0.01 },
    rules: { entry: { long, short }, exit: exit ?? { long: short, short: long } },
    levels,
    sizing: { capital: 10_000, positionValue: 10_000, quantity: 1 },
    from: Date.parse('2024-01-15'),
    to: Date.parse('2024-03-20'),
    options: { intrabar: 'stop-first', oppositeEntry },
  })
  return { id, barsPath, outcome, strategy: toExport(outcome, { name: id, symbol: 'XAUUSD' }) }
}

export const rule = (...conditions: Condition[]): Rules => ({ logic: 'and', conditions })
export const compare = (indicator1: Operand, check: Check, indicator2: Operand): Condition => ({ indicator1, check, indicator2 })

const value = (number: number) => makeOperand('VALUE', { params: { value: number } })
const close = (candle = 0) => makeOperand('CLOSE', { candle })
const open = makeOperand('OPEN')
const sma = makeOperand('SMA', { params: { period: 20 } })
const rsi = makeOperand('RSI')
const move = (candle = 0) => makeOperand('MOM', { candle })

/** Operands based on the trading day or week, also over slower candles. */
const daily: readonly Operand[] = [
  makeOperand('VWAP', { params: { anchor: 1 } }),
  ...(['15min', '1h', '4h'] as const).flatMap((timeframe) => [
    makeOperand('VWAP', { timeframe }),
    makeOperand('VWAP', { timeframe, params: { anchor: 1 } }),
    makeOperand('PIVOTS_R1', { timeframe }),
    makeOperand('OPENINGRANGE_HIGH', { timeframe, params: { minutes: 240 } }),
    makeOperand('THISWEEK_LOW', { timeframe }),
    makeOperand('PREVWEEK_CLOSE', { timeframe }),
  ]),
]

const onDays = (['utc', 'new-york'] as const).flatMap((dayBoundary) =>
  daily.map((operand) =>
    strategyOf(`${operand.alias}, days of ${dayBoundary}`, { long: rule(compare(close(), 'crossabove', operand)), dayBoundary }),
  ),
)

const functions: readonly (readonly [string, Condition])[] = [
  ['BRACKET', compare(makeFunction('BRACKET', [close()]), '>', sma)],
  ['CEIL', compare(makeFunction('CEIL', [close()]), '>', makeFunction('CEIL', [close(-3)]))],
  ['FLOOR', compare(makeFunction('FLOOR', [close()]), '>', makeFunction('FLOOR', [close(-3)]))],
  ['ROUND', compare(makeFunction('ROUND', [move()]), '>', value(0))],
  ['SQUARE', compare(makeFunction('SQUARE', [move()]), '>', value(0.5))],
  ['SQRT', compare(makeFunction('SQRT', [move()]), '>', value(0.5))],
  ['ABS', compare(makeFunction('ABS', [move()]), '>', value(1))],
  ['GREATEST', compare(close(), '>', makeFunction('GREATEST', [sma, open, close(-1), close(-2)]))],
  ['LEAST', compare(close(), '<', makeFunction('LEAST', [sma, open, close(-1)]))],
  ['BETWEEN', compare(makeFunction('BETWEEN', [close(), open, sma]), '==', value(1))],
  ['ADD and MULT', compare(makeFunction('ADD', [close(), open]), '>', makeFunction('MULT', [sma, value(2)]))],
  ['SUB and DIV', compare(makeFunction('DIV', [makeFunction('SUB', [close(), sma]), makeOperand('ATR')]), '>', value(1))],
]

const checks: readonly (readonly [string, Condition])[] = [
  ...(['>', '<', '>=', '<=', 'crossabove', 'crossbelow'] as const).map((check) => [check, compare(close(), check, sma)] as const),
  ['== of prices', compare(close(), '==', open)],
  ['== of others', compare(rsi, '==', makeOperand('RSI', { candle: -1 }))],
  ['between', compare(rsi, 'between', makeOperand('RANGE', { params: { lowerbound: 40, upperbound: 50 } }))],
  ['rising', compare(close(), 'rising', value(3))],
  ['falling on 1 hour', compare(makeOperand('CLOSE', { timeframe: '1h', candle: -1 }), 'falling', value(2))],
  ...(['+', '-', '*', '/'] as const).map((check) => [`${check} as a check`, compare(move(), check, move(-2))] as const),
]

const timeframes = (['30min', '1h', '4h', '1D', '1W'] as const).map(
  (timeframe) =>
    [`candles of ${timeframe}`, compare(makeOperand('CLOSE', { timeframe }), '>', makeOperand('OPEN', { timeframe }))] as const,
)

const up = rule(compare(makeOperand('EMA', { params: { period: 8 } }), 'crossabove', makeOperand('EMA', { params: { period: 24 } })))
const down = rule(compare(makeOperand('EMA', { params: { period: 8 } }), 'crossbelow', makeOperand('EMA', { params: { period: 24 } })))
const level = (type: 'fixed' | 'percentage', target: number | null, stop: number | null, trail: number | null) => ({
  type,
  target,
  stop,
  trail,
})

const stops: readonly (readonly [string, Pieces['levels']])[] = [
  ['percent', { long: level('percentage', 0.3, 0.2, null), short: level('percentage', 0.2, 0.1, null) }],
  ['price, one side', { long: level('fixed', 3, 2, null), short: null }],
  ['trailing without a stop', { long: level('fixed', null, null, 1.5), short: level('percentage', null, null, 0.1) }],
  ['trailing with stop and target', { long: level('percentage', 0.5, 0.1, 0.2), short: level('fixed', 4, 1, 2) }],
  ['target alone', { long: level('fixed', 2, null, null), short: level('fixed', 2, null, null) }],
]

/** One strategy for each part that an export can express besides the indicators, of which `allValued` holds every entry. */
export const pieces: readonly RunStrategy[] = [
  ...onDays,
  ...[...functions, ...checks, ...timeframes].map(([id, condition]) => strategyOf(id, { long: rule(condition) })),
  ...stops.map(([id, levels]) => strategyOf(`levels: ${id}`, { long: up, short: down, levels })),
  strategyOf('an opposite entry reverses', { long: up, short: down, oppositeEntry: 'reverse' }),
  strategyOf('short alone', { short: down }),
  strategyOf('groups within groups', {
    long: {
      logic: 'or',
      conditions: [
        {
          logic: 'and',
          conditions: [
            compare(close(), '>', sma),
            { logic: 'or', conditions: [compare(rsi, '>', value(60)), compare(rsi, '<', value(40))] },
          ],
        },
        compare(close(), '==', open),
      ],
    },
  }),
]
