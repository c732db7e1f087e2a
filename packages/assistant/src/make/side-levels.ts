import type { StopSettings } from '@assay/strategy'
import type { LevelKind, LevelNode, RatioNode } from '../grammar/level-text.ts'
import { ask, type Note } from '../read/reader.ts'
import { type Market, pointsOf, tidy } from './market.ts'

interface Amount {
  readonly value: number
  readonly type: StopSettings['type']
  readonly at: number
}

/** Levels of one side in the form that a backtest takes. */
export interface SideLevels {
  readonly settings: StopSettings
  readonly notes: readonly Note[]
  /** The same level was given twice. */
  readonly failed: boolean
}

const least = 10
const near = 0.25

/** A bare number is points. If it is small, has decimals, could be a price or could share the unit of another level, it is a question. */
function bareNotes({ value, at }: LevelNode, market: Market, units: readonly string[]): Note[] {
  const { instrument, reference } = market
  const odd = !Number.isInteger(value) || value < least
  const priced = Math.abs(value / reference - 1) <= near
  const shared = units.filter((unit) => isDistance(value, unit, market))
  if (!odd && !priced && shared.length === 0) return []
  const options = ['points', ...shared, ...(odd ? ['percent', instrument.quote] : []), ...(priced ? ['price'] : [])]
  return [ask(at, 'unit', [...new Set(options)])]
}

/** Whether a number in the unit of another level could be a distance in this market: `stop 15, target 30 pips`. */
function isDistance(value: number, unit: string, market: Market): boolean {
  const { points } = pointsOf(market, { value, unit, at: 0 })
  return points * market.instrument.point <= market.reference * near
}

/** The units, other than points, in which a distance was given. */
const unitsOf = (levels: readonly LevelNode[]): string[] =>
  levels.map(({ unit }) => unit).filter((unit) => !['bare', 'points', 'percent', 'R'].includes(unit))

function amountOf(level: LevelNode, market: Market, units: readonly string[], notes: Note[]): Amount {
  const { value, unit, at } = level
  if (unit === 'percent') return { value, type: 'percentage', at }
  if (unit === 'bare') {
    notes.push(...bareNotes(level, market, units))
    return { value, type: 'fixed', at }
  }
  const { points, notes: doubts } = pointsOf(market, level)
  notes.push(...doubts)
  return { value: points, type: 'fixed', at }
}

/** The multiple that a ratio means, with a question if it may be the other way round. */
function multipleOf({ first, second, reward, at }: RatioNode, notes: Note[]): number {
  const [risk, gain] = reward ? [second, first] : [first, second]
  const multiple = tidy(gain / risk)
  if (multiple < 1) notes.push(ask(at, 'ratio', [`${tidy(risk / gain)}R`, `${multiple}R`]))
  return multiple
}

/** Stop, target and trail together; resolves a target that is a multiple of the stop. */
export function levelsOf(levels: readonly LevelNode[], ratios: readonly RatioNode[], market: Market): SideLevels {
  const notes: Note[] = []
  const plain = levels.filter(({ unit }) => unit !== 'R')
  const held = new Map<LevelKind, Amount>()
  for (const level of plain) held.set(level.kind, amountOf(level, market, unitsOf(plain), notes))
  const multiples = [
    ...levels.filter(({ unit }) => unit === 'R').map(({ value, at, kind }) => ({ value, at, kind })),
    ...ratios.map((ratio) => ({ value: multipleOf(ratio, notes), at: ratio.at, kind: 'target' as const })),
  ]
  const stop = held.get('stop')
  for (const { value, at } of multiples) {
    if (stop) held.set('target', { value: tidy(stop.value * value), type: stop.type, at })
    else notes.push(ask(at, 'stop', ['stop 1%', 'stop 500 points', 'stop 2%']))
  }
  const failed = held.size < plain.length + multiples.length && !notes.length ? true : multiples.some(({ kind }) => kind !== 'target')
  const amounts = [...held.values()]
  const odd = amounts.find(({ type }) => type !== amounts[0].type)
  if (odd) notes.push(ask(odd.at, 'level_unit', ['fixed', 'percentage']))
  return { settings: settingsOf(held, amounts[0]?.type ?? 'fixed'), notes, failed }
}

const settingsOf = (held: ReadonlyMap<LevelKind, Amount>, type: StopSettings['type']): StopSettings => ({
  type,
  target: held.get('target')?.value ?? null,
  stopLoss: held.get('stop')?.value ?? null,
  enableTrailingStopLoss: held.has('trail') ? 'Yes' : 'No',
  trailAmountValue: held.get('trail')?.value ?? null,
})
