import type { Levels } from '@assay/backtest'
import type { Side } from '@assay/strategy'
import type { StrategyToExport } from '../strategy-to-export.ts'
import { hasLevel, type Level, levelValue } from './level-value.ts'
import { decimal } from './mql5-number.ts'

/** The price of a level of one side, measured from `price`. */
function levelOf(levels: Levels | null, side: Side, level: Level, price: string): string {
  const value = levelValue(levels, level)
  if (!levels || value === null) return 'na'
  const away = (level === 'target') === (side === 'long') ? '+' : '-'
  return `${price} ${away} ${levels.type === 'percentage' ? `${price} * ${decimal(value)} / 100.0` : decimal(value)}`
}

function bySide({ levels }: StrategyToExport, sides: readonly Side[], level: Level, price: string): string {
  if (sides.length === 1) return levelOf(levels[sides[0]], sides[0], level, price)
  const [long, short] = [levelOf(levels.long, 'long', level, price), levelOf(levels.short, 'short', level, price)]
  return long === short ? long : `side > 0 ? ${long} : ${short}`
}

/** The variables that hold the position from bar to bar. */
export function pineState(strategy: StrategyToExport): string {
  const [stop, target] = [hasLevel(strategy, 'stop'), hasLevel(strategy, 'target')]
  return [
    '// The position of the test: 1 long, -1 short, 0 none; and what the last close decided for this open',
    'var int side = 0',
    'var bool leaving = false',
    'var int entering = 0',
    ...(stop || target ? ['var int entry_bar = na'] : []),
    ...(stop ? ['var float stop = na'] : []),
    ...(target ? ['var float target = na'] : []),
  ].join('\n')
}

const fills = ['if leaving', '    mark(open, "left", color.gray, side < 0)', '    side := 0', 'if entering != 0', '    side := entering']

/** The touches of levels within the bar. An open beyond a level fills at the open, and the stop comes first. */
function touches(stop: boolean, target: boolean): string[] {
  return [
    'if side != 0',
    '    bool later = bar_index > entry_bar',
    ...(stop
      ? [
          '    bool stopped = side > 0 ? low <= stop : high >= stop',
          '    bool gap_stop = later and (side > 0 ? open <= stop : open >= stop)',
        ]
      : []),
    ...(target
      ? [
          '    bool reached = side > 0 ? high >= target : low <= target',
          '    bool gap_target = later and (side > 0 ? open >= target : open <= target)',
        ]
      : []),
    ...(stop && target
      ? [
          '    if stopped or reached',
          '        bool at_target = not gap_stop and (gap_target or not stopped)',
          '        float left_at = gap_stop or gap_target ? open : at_target ? target : stop',
          '        mark(left_at, at_target ? "target" : "stop", color.gray, side < 0)',
          '        side := 0',
        ]
      : [
          `    if ${stop ? 'stopped' : 'reached'}`,
          `        mark(${stop ? 'gap_stop ? open : stop' : 'gap_target ? open : target'}, "${stop ? 'stop' : 'target'}", color.gray, side < 0)`,
          '        side := 0',
        ]),
  ]
}

/** What a confirmed bar does to the position, and what its close decides. */
export function pineBook(strategy: StrategyToExport, sides: readonly Side[]): string[] {
  const [stop, target, trail] = (['stop', 'target', 'trail'] as const).map((level) => hasLevel(strategy, level))
  const both = sides.length > 1
  const exit = both ? '(side > 0 ? long_exit : short_exit)' : `${sides[0]}_exit`
  return [
    '// At the open: what the close before decided',
    ...fills,
    ...(stop || target ? ['    entry_bar := bar_index'] : []),
    ...(stop ? [`    stop := ${bySide(strategy, sides, 'stop', 'open')}`] : []),
    ...(target ? [`    target := ${bySide(strategy, sides, 'target', 'open')}`] : []),
    '    mark(open, side > 0 ? "long" : "short", side > 0 ? color.teal : color.red, side > 0)',
    ...(stop || target ? ['// Within the bar: the levels', ...touches(stop, target)] : []),
    ...(trail
      ? [
          '// At the close: the stop trails, in the favourable direction only',
          'if side != 0',
          `    float candidate = ${bySide(strategy, sides, 'trail', 'close')}`,
          '    if side > 0 ? candidate > stop : candidate < stop',
          '        stop := candidate',
        ]
      : []),
    '// At the close: what the rules decide for the next open',
    both
      ? 'int entry = long_entry == short_entry ? 0 : long_entry ? 1 : -1'
      : `int entry = ${sides[0]}_entry ? ${sides[0] === 'long' ? 1 : -1} : 0`,
    `leaving := side != 0 and ${strategy.oppositeEntry === 'reverse' && both ? `(${exit} or entry == -side)` : exit}`,
    'entering := time < PERIOD_FROM ? 0 : side == 0 ? entry : leaving and entry == -side ? entry : 0',
    'if leaving',
    '    alert("Leave at the next open", alert.freq_once_per_bar_close)',
    'if entering != 0',
    '    alert(entering > 0 ? "Enter long at the next open" : "Enter short at the next open", alert.freq_once_per_bar_close)',
  ]
}
