import { minuteMs, timeframeMs } from '@assay/market'
import { type ClockPart, isClockPart, type Price } from '../column.ts'
import { logicText } from '../logic.ts'
import type { Condition, ExportProgram, Read, Sides } from '../program.ts'
import { minuteOf } from '../signals.ts'
import type { StrategyToExport } from '../strategy-to-export.ts'
import { fillingLines, reader } from './columns.ts'
import type { Dialect } from './expression.ts'
import { headerLines } from './header.ts'
import { listsOf } from './lists.ts'
import { neededBy } from './needed.ts'
import { pythonBook, pythonLevels } from './python-book.ts'
import { candlesOf, clockHelpers, pythonHelpers } from './python-helpers.ts'
import { commented, quoted, rowsOf } from './text.ts'

const dialect: Dialect = {
  number: (value) => (Number.isNaN(value) ? 'np.nan' : `${value}`),
  value: (name) => name,
  back: (name, candles) => `back(${name}, ${candles})`,
  call: (word, args) => `${word.name}(${args.join(', ')})`,
  window: (word, columns, _own, numbers) => `${word.name}(${[...columns, ...numbers].join(', ')})`,
  part: (name, place) => `${name}[:, ${place}]`,
  choice: (test, then, otherwise) => `np.where(${test}, ${then}, ${otherwise})`,
  joins: { all: '&', any: '|' },
  seen: (name, frame, candles) => `seen(${name}, closed_${frame.toLowerCase()}, ${candles})`,
}

const comparisons = {
  '>': 'above',
  '<': 'below',
  '>=': 'at_least',
  '<=': 'at_most',
  crossabove: 'crosses_above',
  crossbelow: 'crosses_below',
}

function conditionText(condition: Condition, read: (read: Read) => string): string {
  const compared = (name: string, { left, right, scale }: Sides) => `${name}(${read(left)}, ${read(right)}, ${read(scale)})`
  switch (condition.kind) {
    case 'compare':
    case 'cross':
      return compared(comparisons[condition.check], condition)
    case 'equal':
      return condition.tolerance === null
        ? `${compared('at_least', condition)} & ${compared('at_most', condition)}`
        : `at_most(np.abs(${read(condition.left)} - (${read(condition.right)})), ${condition.tolerance}, ${read(condition.scale)})`
    case 'same sign':
      return ['above', 'below'].map((name) => condition.parts.map((part) => compared(name, part)).join(' & ')).join(' | ')
    case 'between': {
      const [value, scale] = [read(condition.left), read(condition.scale)]
      return `at_least(${value}, ${condition.lower}, ${scale}) & at_most(${value}, ${condition.upper}, ${scale})`
    }
    case 'occurs':
      return `np.nan_to_num(${read(condition.left)}) != 0`
    case 'never':
      return 'np.zeros(len(bars), dtype=bool)'
  }
}

/** A part of a clock, for candles that open at `clock` on the day clock and at `times`. */
function clockPart(part: ClockPart, clock: string, times: string): string {
  if (part === 'day' || part === 'week') return `candle_start(${clock}, ${part === 'day' ? 86_400 : 604_800}).astype(float)`
  if (part === 'begun') return `place_time(utc_of(candle_start(${clock}, 86400)), "UTC")`
  return `place_time(${times}, "${{ utc: 'UTC', newYork: 'America/New_York', london: 'Europe/London' }[part]}")`
}

function frameLines(program: ExportProgram, index: number): string[] {
  const { timeframe } = program.frames[index]
  const low = timeframe.toLowerCase()
  const table = index === 0 ? 'bars' : `candles_${low}`
  const built = index === 0 ? [] : [`${table}, closed_${low} = candles_of(bars, ${timeframeMs[timeframe] / minuteMs})`]
  const put = (name: string, value: string) => `${name} = ${value}`
  const clock = index === 0 ? 'day_clock(bars.index)' : `${table}.index.to_numpy()`
  const times = index === 0 ? 'bars.index' : `utc_of(${clock})`
  const priceOf = (price: Price) => (isClockPart(price) ? clockPart(price, clock, times) : `${table}["${price}"].to_numpy(float)`)
  return [...built, ...fillingLines(program, index, dialect, { put, priceOf, sign: '#' })]
}

function rulesFunction(program: ExportProgram): string {
  const read = reader(program, dialect)
  // The slower frames come before the base, which reads them. They never read columns of the base.
  const order = [...program.frames.keys()].slice(1)
  const lines = [
    ...order.flatMap((index) => frameLines(program, index)),
    ...frameLines(program, 0),
    ...program.conditions.map(({ name, condition }) => `${name} = as_rule(${conditionText(condition, read)}, bars)`),
  ]
  const rules = Object.entries(program.rules).map(
    ([name, rule]) => `            "${name}": ${rule ? logicText(rule, { and: '&', or: '|' }) : 'np.zeros(len(bars), dtype=bool)'},`,
  )
  return `def as_rule(holds, bars):
    """A condition at each bar; what is undefined does not hold."""
    return np.broadcast_to(np.asarray(holds, dtype=bool), len(bars))


def rules_of(bars):
    """What the four rules say at the close of each bar."""
    with np.errstate(invalid="ignore", divide="ignore"):
${lines.map((line) => `        ${line}`).join('\n')}
    return pd.DataFrame(
        {
${rules.join('\n')}
        },
        index=bars.index,
    )`
}

const reading = `def read_bars(path):
    """Bars of a CSV file with the columns time (opening time, UTC), open, high, low, close and perhaps volume."""
    bars = pd.read_csv(path)
    bars.columns = [name.strip().lower() for name in bars.columns]
    bars.index = pd.DatetimeIndex(pd.to_datetime(bars["time"], utc=True))
    if "volume" not in bars.columns:
        bars["volume"] = np.nan
    return bars[["open", "high", "low", "close", "volume"]].astype(float)`

const signals = `def signals_of(rules):
    """Closes of the tested period at which exactly one side may enter, as (opening time of the bar, side)."""
    tested = rules[(rules.index >= PERIOD_FROM) & (rules.index < PERIOD_TO)]
    single = tested[tested["long_entry"] != tested["short_entry"]]
    return [(time.strftime("%Y-%m-%dT%H:%MZ"), "long" if row.long_entry else "short") for time, row in zip(single.index, single.itertuples())]`

const main = `def main():
    parser = argparse.ArgumentParser(description=NAME)
    parser.add_argument("bars", help="CSV file of bars, with enough history before the tested period")
    parser.add_argument("--signals", action="store_true", help="print the signals as CSV")
    arguments = parser.parse_args()
    bars = read_bars(arguments.bars)
    rules = rules_of(bars)
    found = signals_of(rules)
    if arguments.signals:
        print("symbol,timeframe,time,side")
        for time, side in found:
            print(f"{SYMBOL},{TIMEFRAME},{time},{side}")
    else:
        trades_of(bars, rules).to_csv(sys.stdout, index=False, date_format="%Y-%m-%dT%H:%MZ")
    equal = len(set(found) & set(SIGNALS))
    print(f"{equal} of {len(SIGNALS)} signals equal, {len(found) - equal} more were found", file=sys.stderr)


if __name__ == "__main__":
    main()`

/** The strategy as a single Python file. */
export function pythonText(strategy: StrategyToExport, program: ExportProgram): string {
  const rules = rulesFunction(program)
  const words = program.words.map((word) => word.says.python)
  const book = pythonBook(strategy)
  const slower = program.frames.length > 1 ? [candlesOf] : []
  const helpers = neededBy([...words, rules, ...slower].join('\n'), [
    ...pythonHelpers,
    ...clockHelpers(strategy.dayBoundary === 'new-york'),
  ])
  const wordTexts = program.words.map((word, at) => `${wordNote(word)}\n${words[at]}`)
  return `${commented(headerLines(strategy, 'python'), '#')}

import argparse
import sys

import numpy as np
import pandas as pd

NAME = ${quoted(strategy.name)}
SYMBOL = "${strategy.symbol}"
TIMEFRAME = "${strategy.timeframe}"
${slower.length > 0 ? `BAR_SECONDS = ${timeframeMs[strategy.timeframe] / 1000}\n` : ''}PERIOD_FROM = pd.Timestamp("${new Date(strategy.period.from).toISOString()}")
PERIOD_TO = pd.Timestamp("${new Date(strategy.period.to).toISOString()}")
${pythonLevels(strategy)}SIGNALS = [
${rowsOf(strategy.signals, 3)
  .map((row) => `    ${row.map(({ time, side }) => `("${minuteOf(time)}", "${side}"),`).join(' ')}`)
  .join('\n')}
]


${[...listsOf(program, 'python'), ...helpers, ...wordTexts, ...slower, rules, signals, book, reading, main].join('\n\n\n')}
`
}

const wordNote = ({ meaning, seed, source }: ExportProgram['words'][number]): string =>
  commented([meaning, ...(seed ? [`starts from: ${seed}`] : []), ...(source ? [`source: ${source}`] : [])], '#')
