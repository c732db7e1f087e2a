/** A mistake that an engine could have for years without notice: one change in its source. Each must make a reference fail. */
export interface Lie {
  readonly says: string
  readonly file: string
  readonly find: string
  readonly put: string
}

const lie = (says: string, file: string, find: string, put: string): Lie => ({ says, file, find, put })

const longTouch = 'if (low[bar] <= stop || high[bar] >= target)'
const shortTouch = 'if (high[bar] >= stop || low[bar] <= target)'
const ruleFill = 'ruleExit(exit, leave + 1)'
const crossWords = 'words[i] = now[i] & ~before[i] & ((before[i] << 1) | carry)'

export const lies: readonly Lie[] = [
  lie('an entry fills at the bar that decided it', 'simulate.ts', 'const entryBar = decision + 1', 'const entryBar = decision'),
  lie('an entry fills at the close', 'simulate.ts', 'entryBar, bars.open[entryBar])', 'entryBar, bars.close[entryBar])'),
  lie(
    'a rule exit fills at the open of the bar that decided it',
    'trade-log.ts',
    'exitPrice[i] = open[chunk[row + 1]]',
    'exitPrice[i] = open[chunk[row + 1] - 1]',
  ),
  lie('a rule exit fills a bar late', 'simulate.ts', ruleFill, 'ruleExit(exit, Math.min(leave + 2, count - 1))'),
  lie('the exit rule of the deciding close already counts', 'simulate.ts', 'leaveShort, entryBar, count)', 'leaveShort, decision, count)'),
  lie('the last bar is filled', 'simulate.ts', 'while (decision + 1 < count)', 'while (decision < count)'),
  lie('both entries at once enter long', 'simulate.ts', 'words[i] = a[i] ^ b[i]', 'words[i] = a[i] | b[i]'),
  lie('an opposite entry turns the position', 'run.ts', "'stop-first', oppositeEntry: 'ignore'", "'stop-first', oppositeEntry: 'reverse'"),
  lie('nothing turns at the same open', 'simulate.ts', 'decision = reversed ? leave :', 'decision ='),
  lie(
    'the same side enters again at the open that left',
    'simulate.ts',
    'const reversed = bitAt(oneSided, leave) &&',
    'const reversed = bitAt(oneSided, leave) ||',
  ),
  lie(
    'after a level the bar decides nothing',
    'simulate.ts',
    'nextBit(oneSided, exit.bar, count)',
    'nextBit(oneSided, exit.bar + 1, count)',
  ),
  lie(
    'after a rule exit the bar decides nothing',
    'simulate.ts',
    'nextBit(oneSided, leave + 1, count)',
    'nextBit(oneSided, leave + 2, count)',
  ),
  lie('a touch is not enough for a long stop', 'simulate.ts', longTouch, 'if (low[bar] < stop || high[bar] >= target)'),
  lie('a touch is not enough for a long target', 'simulate.ts', longTouch, 'if (low[bar] <= stop || high[bar] > target)'),
  lie('a touch is not enough for a short stop', 'simulate.ts', shortTouch, 'if (high[bar] > stop || low[bar] <= target)'),
  lie('a touch is not enough for a short target', 'simulate.ts', shortTouch, 'if (high[bar] >= stop || low[bar] < target)'),
  lie(
    'the entry bar has no protection',
    'simulate.ts',
    'for (let bar = entryBar; bar <= last; bar++) if (low',
    'for (let bar = entryBar + 1; bar <= last; bar++) if (low',
  ),
  lie('a trailing stop sleeps on the entry bar', 'simulate.ts', 'let bar = position.entryBar', 'let bar = position.entryBar + 1'),
  lie('the target comes first', 'minutes.ts', "const unknown: Touch = { first: 'unknown'", "const unknown: Touch = { first: 'target'"),
  lie('a gap fills at the level', 'simulate.ts', 'exit.price = opened ?? ', 'exit.price = '),
  lie(
    'a minute that opens beyond a level fills at the level',
    'simulate.ts',
    'touch.first === first && touch.gap ?',
    'touch.gap === undefined ?',
  ),
  lie('gaps are not told', 'simulate.ts', 'exit.gap = opened !== null', 'exit.gap = false'),
  lie('a gap beyond the target counts as the stop of that bar', 'simulate.ts', "gapTarget || !stopped ? 'target'", "!stopped ? 'target'"),
  lie('a trailing stop goes back', 'stop-levels.ts', 'sign * candidate > sign * stop ? candidate : stop', 'candidate'),
  lie('a trailing stop follows the high', 'simulate.ts', 'trailedStop(stop, close[bar],', 'trailedStop(stop, favourable[bar],'),
  lie('a trailing percentage is taken of the stop', 'stop-levels.ts', '(sign * close * trail) / 100', '(sign * stop * trail) / 100'),
  lie('a trailing stop is called a stop', 'simulate.ts', 'levels.trail === null ? STOP : TRAILING', 'STOP'),
  lie(
    'levels are measured from the deciding close',
    'simulate.ts',
    'place(position, levels, sign, entryBar, bars.open[entryBar])',
    'place(position, levels, sign, entryBar, bars.close[decision])',
  ),
  lie(
    'the stop stands on the wrong side of shorts',
    'stop-levels.ts',
    'return value === null ? -sign * Infinity : entry - sign *',
    'return value === null ? -sign * Infinity : entry -',
  ),
  lie('a percentage is a distance in price', 'stop-levels.ts', "(type === 'fixed' ? value : (entry * value) / 100)", 'value'),
  lie(
    'the trailing distance wins over the stop at the start',
    'stop-levels.ts',
    'const value = stop ?? trail',
    'const value = trail ?? stop',
  ),
  lie(
    'a candle is used while it is forming',
    'series.ts',
    'const at = closed[i] + candle',
    'const at = Math.min(closed[i] + 1, column.length - 1) + candle',
  ),
  lie(
    'a candle offset counts base bars',
    'series.ts',
    'const at = closed[i] + candle',
    'const at = i + candle < 0 ? -1 : closed[i + candle]',
  ),
  lie(
    'an offset before the first candle wraps around',
    'series.ts',
    'at < 0 ? Number.NaN : column[at]',
    'column[(at + column.length) % column.length]',
  ),
  lie('an offset on the base is forgotten', 'series.ts', 'shift: -candle', 'shift: 0'),
  lie('a cross needs no bar on the other side', 'truths.ts', crossWords, 'words[i] = now[i] & ~before[i]'),
  lie('a cross is blind at the seams of words', 'truths.ts', 'carry = before[i] >>> 31', 'carry = 0'),
  lie(
    'a touch is no other side of a cross',
    'truths.ts',
    crossWords,
    'words[i] = now[i] & ~before[i] & (((before[i] & ~now[i]) << 1) | carry)',
  ),
  lie('between leaves out its upper end', 'truths.ts', 'return both(atLeast, atMost, ', 'return without(atLeast, atMost, '),
  lie('greater includes equal', 'truths.ts', "return check === '>' ? without(atLeast, atMost, machine)", "return check === '>' ? atLeast"),
  lie('at most leaves out equal', 'relation.ts', '+isAtMost(a, b, scale[bar])', '+(a < b - reachOf(b, scale[bar]))'),
  lie('undefined counts as at least', 'relation.ts', '+isAtLeast(a, b, scale[bar])', '+!(a < b)'),
  lie(
    'Or binds as And',
    'evaluate.ts',
    'code === planAnd ? both(left, right, machine) : either(left, right, machine)',
    'both(left, right, machine)',
  ),
  lie(
    'And binds as Or',
    'evaluate.ts',
    'code === planAnd ? both(left, right, machine) : either(left, right, machine)',
    'either(left, right, machine)',
  ),
  lie(
    'profits are invested again',
    'money.ts',
    'size[i] = sizeAt(sizing, entryPrice[i])',
    'size[i] = sizeAt(sizing, entryPrice[i]) * (value / sizing.capital)',
  ),
  lie(
    'sizes are whole units',
    'money.ts',
    '(quantity * positionValue) / entryPrice',
    'Math.floor((quantity * positionValue) / entryPrice)',
  ),
  lie('shorts gain where longs gain', 'money.ts', 'sign * size * (exit - entry)', 'size * (exit - entry)'),
  lie('the open position is worth nothing', 'money.ts', 'finalValue: value + unrealized', 'finalValue: value'),
  lie('a zero is lost', 'report.ts', 'filter((pnl) => pnl >= 0)', 'filter((pnl) => pnl > 0)'),
  lie('a zero breaks a winning streak', 'metrics.ts', 'won = value >= 0 ? won + 1 : 0', 'won = value > 0 ? won + 1 : 0'),
  lie(
    'the drawdown is in percent of the peak',
    'metrics.ts',
    '(deepestFall(pnl, capital) / capital) * 100',
    '(deepestFall(pnl, capital) / (capital * 1.01)) * 100',
  ),
  lie('the deviation is that of the population', 'metrics.ts', 'Math.sqrt(squares / (count - 1))', 'Math.sqrt(squares / count)'),
  lie('months are those of the entry', 'report.ts', 'time[exitBar[i]])', 'time[simulation.trades.entryBar[i]])'),
]
