import type { Levels } from '@assay/backtest'
import type { StrategyToExport } from '../strategy-to-export.ts'

const literal = (value: number | null) => (value === null ? 'None' : `${value}`)

function levelRow(side: string, levels: Levels | null): string[] {
  if (!levels) return []
  const { type, target, stop, trail } = levels
  return [
    `    "${side}": {"percent": ${type === 'percentage' ? 'True' : 'False'}, "target": ${literal(target)}, "stop": ${literal(stop ?? trail)}, "trail": ${literal(trail)}},`,
  ]
}

/** The levels as data; an empty text without levels. */
export function pythonLevels({ levels }: StrategyToExport): string {
  const rows = [...levelRow('long', levels.long), ...levelRow('short', levels.short)]
  return rows.length === 0 ? '' : `LEVELS = {\n${rows.join('\n')}\n}\n`
}

const distances = `
def distance(levels, name, price):
    """A level's distance in price; None where there is no such level."""
    value = levels[name]
    return price * value / 100 if levels["percent"] and value is not None else value


def place(position):
    """Stop and target of a position, measured from its fill price."""
    levels, sign, price = LEVELS.get(position["side"]), position["sign"], position["entry_price"]
    position["target"] = position["stop"] = None
    if levels:
        target, stop = distance(levels, "target", price), distance(levels, "stop", price)
        position["target"] = None if target is None else price + sign * target
        position["stop"] = None if stop is None else price - sign * stop


def touched(position, bar, at):
    """The price and the reason with which a level ends the position in this bar; None where none is touched. The stop comes first."""
    sign, stop, target = position["sign"], position["stop"], position["target"]
    adverse, favourable = (bar.low, bar.high) if sign == 1 else (bar.high, bar.low)
    stopped = stop is not None and sign * adverse <= sign * stop
    reached = target is not None and sign * favourable >= sign * target
    if at > position["entry_bar"] and stopped and sign * bar.open <= sign * stop:
        return bar.open, "stop"
    if at > position["entry_bar"] and reached and sign * bar.open >= sign * target:
        return bar.open, "target"
    if stopped:
        return stop, "stop"
    return (target, "target") if reached else None
`

const trailing = `

def trail(position, close):
    """Moves the stop by this close, in the favourable direction only."""
    levels, sign = LEVELS.get(position["side"]), position["sign"]
    if levels and levels["trail"] is not None:
        candidate = close - sign * distance(levels, "trail", close)
        if sign * candidate > sign * position["stop"]:
            position["stop"] = candidate
`

const trailed = `        if position:
            trail(position, bar.close)
`

const leveled = `        if position and (touch := touched(position, bar, at)):
            done.append({**position, "exit_time": bar.Index, "exit_price": touch[0], "reason": touch[1]})
            position = None
`

/** The trades of the tested period, by the execution model of the test. */
export function pythonBook({ levels, oppositeEntry }: StrategyToExport): string {
  const hasLevels = levels.long !== null || levels.short !== null
  const trails = (levels.long?.trail ?? null) !== null || (levels.short?.trail ?? null) !== null
  const leave = oppositeEntry === 'reverse' ? 'exits[position["side"]][at] or entry == other' : 'exits[position["side"]][at]'
  return `${hasLevels ? distances.trim() : ''}${trails ? `\n${trailing}` : hasLevels ? '\n' : ''}${hasLevels ? '\n\n' : ''}def trades_of(bars, rules):
    """Fills the rules bar by bar: a decision at a close is filled at the next open."""
    tested = (bars.index >= PERIOD_FROM) & (bars.index < PERIOD_TO)
    bars, rules = bars[tested], rules[tested]
    entry_long, entry_short = rules["long_entry"].to_numpy(), rules["short_entry"].to_numpy()
    exits = {"long": rules["long_exit"].to_numpy(), "short": rules["short_exit"].to_numpy()}
    done, position, leaving, entering = [], None, False, None
    for at, bar in enumerate(bars.itertuples()):
        if leaving:
            done.append({**position, "exit_time": bar.Index, "exit_price": bar.open, "reason": "rule"})
            position = None
        if entering:
            sign = 1 if entering == "long" else -1
            position = {"side": entering, "sign": sign, "entry_bar": at, "entry_time": bar.Index, "entry_price": bar.open}
${hasLevels ? '            place(position)\n' : ''}${hasLevels ? leveled : ''}${trails ? trailed : ''}        entry = None
        if entry_long[at] != entry_short[at]:
            entry = "long" if entry_long[at] else "short"
        if position is None:
            leaving, entering = False, entry
            continue
        other = "short" if position["side"] == "long" else "long"
        leaving = ${leave}
        entering = other if leaving and entry == other else None
    return pd.DataFrame(done, columns=["side", "entry_time", "entry_price", "exit_time", "exit_price", "reason"])`
}
