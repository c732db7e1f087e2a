import type { Levels } from '@assay/backtest'
import { conditionWords, type Rules, type RuleTree, type Side } from '@assay/strategy'
import { minuteOf } from '../signals.ts'
import type { StrategyToExport } from '../strategy-to-export.ts'
import type { Language } from '../words/word.ts'
import { shown } from './text.ts'

function treeWords(tree: RuleTree, inner = false): string {
  const parts = tree.conditions.map((node) => ('conditions' in node ? treeWords(node, true) : conditionWords(node)))
  const text = parts.filter((part) => part !== '').join(` ${tree.logic} `)
  return inner && parts.length > 1 ? `(${text})` : text
}

const ruleWords = (rules: Rules) => (rules ? treeWords(rules) : 'no rule') || 'no rule'

function levelWords({ type, target, stop, trail }: Levels): string {
  const distance = (value: number) => (type === 'percentage' ? `${value} percent of the fill price` : `${value} in price`)
  const parts = [
    target !== null && `target ${distance(target)} away`,
    stop !== null && `stop ${distance(stop)} away`,
    trail !== null && `stop trails each close by ${type === 'percentage' ? `${trail} percent of the close` : `${trail} in price`}`,
  ]
  return parts.filter(Boolean).join(', ')
}

function sideLines({ rules, levels }: StrategyToExport, side: Side): string[] {
  if (!rules.entry[side]?.conditions.length) return []
  const own = levels[side]
  return [
    `Enter ${side}: ${ruleWords(rules.entry[side])}`,
    `Leave ${side}: ${ruleWords(rules.exit[side])}`,
    ...(own ? [`Levels ${side}: ${levelWords(own)}`] : []),
  ]
}

const common = (strategy: StrategyToExport): string[] => {
  const { levels, oppositeEntry, plan } = strategy
  const leveled = levels.long ?? levels.short
  const trails = (levels.long?.trail ?? null) !== null || (levels.short?.trail ?? null) !== null
  const others = plan.series.some((series) => series.kind !== 'constant' && series.timeframe !== plan.timeframe)
  return [
    'A rule is judged at the close of a bar and filled at the next open.',
    'At most one position at a time. Where both sides may enter at one close, neither does.',
    oppositeEntry === 'reverse'
      ? 'An entry of the other side closes the position and opens the other one.'
      : 'An entry of the other side is ignored unless the exit rule holds.',
    ...(leveled ? ['Stop and target stand from the fill on, also in the entry bar, and are measured from the fill price.'] : []),
    ...(leveled ? ['An open beyond a level fills at the open. Where one bar touches stop and target, the stop is taken.'] : []),
    ...(trails ? ['A trailing stop moves on closes only, never back, and is tested from the next bar on.'] : []),
    ...(others
      ? [
          'Candles of other timeframes are built from the bars, and seen only after they have closed.',
          `Their days start at ${strategy.dayBoundary === 'utc' ? '00:00 UTC' : '17:00 in New York'}.`,
        ]
      : []),
    ...(strategy.calendar
      ? [
          `Calendar events are those held at the export, up to ${minuteOf(strategy.calendar.to)}. After it a rule that asks for them does not hold.`,
        ]
      : []),
    'No spread, slippage, commission or swap is charged. Profits are not reinvested.',
    `Values agree with Assay after ${plan.settle} bars of history on the same bars; other bars give other values.`,
    ...(plan.unsettled.length > 0 ? [`Depends on where the history starts: ${plan.unsettled.join(', ')}.`] : []),
  ]
}

const own: Readonly<Record<Language, readonly string[]>> = {
  mql5: [
    'Trading is off until TradingEnabled is set. A live fill pays the spread, so it differs from the tested one; the signals do not.',
    'Stop and target travel with the order. What the broker refuses or fills in part is tried again at each tick, and the Experts log says so.',
    'Distances are rounded to the digits of the symbol. Volume is the tick volume of the broker.',
  ],
  pine: ['It shows and counts, and places no order: fills are those of the test, on the bars of the chart.'],
  python: ['Needs numpy and pandas. Fills are those of the test.'],
}

/** The header of each export: the strategy in words, and its assumptions. One line each, without comment signs. */
export function headerLines(strategy: StrategyToExport, language: Language): string[] {
  const { name, symbol, timeframe, period, signals } = strategy
  return [
    `Strategy "${shown(name)}", exported from Assay`,
    `${symbol}, ${timeframe} bars`,
    '',
    ...sideLines(strategy, 'long'),
    ...sideLines(strategy, 'short'),
    '',
    'What it takes for granted:',
    ...[...common(strategy), ...own[language]].map((line) => `- ${line}`),
    '',
    `Tested from ${minuteOf(period.from)} to ${minuteOf(period.to)} (exclusive, UTC): ${signals.length} entry signals, listed below.`,
    'A signal is a close at which exactly one side may enter, whatever position is held; its time is the opening time of that bar in UTC.',
  ]
}
