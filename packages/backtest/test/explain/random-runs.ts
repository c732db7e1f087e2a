import {
  append,
  type Check,
  type Condition,
  makeOperand,
  newDocument,
  type RuleList,
  requestOf,
  type Side,
  type StopSettings,
  sides,
} from '@assay/strategy'
import type { BarsFacts } from '../../src/columns/held-bars.ts'
import { barsForRun } from '../../src/columns/held-bars.ts'
import { prepareRun } from '../../src/request/prepare.ts'
import { type Run, runRequest } from '../../src/request/run-request.ts'
import { baseOf, minutesOf, seeded } from '../steps/markets.ts'

export const facts: BarsFacts = {
  provider: 'file',
  label: 'A file',
  simulated: false,
  expected: 1,
  held: 1,
  missing: 0,
  share: 1,
  repaired: 0,
}

interface Drawn {
  readonly condition: Condition
  /** The first bar at which it can be true. */
  readonly first: number
}

const price = (name: string) => makeOperand(name)

function drawCondition(random: () => number): Drawn {
  const period = 2 + Math.floor(random() * 90)
  const average = makeOperand('SMA', { params: { period } })
  const of = (left: string, check: Check, right = average) => ({ indicator1: price(left), check, indicator2: right })
  const kinds: Drawn[] = [
    { condition: of('CLOSE', '>', price('OPEN')), first: 0 },
    { condition: of('CLOSE', '<', price('OPEN')), first: 0 },
    { condition: of('CLOSE', 'crossabove'), first: period },
    { condition: of('CLOSE', 'crossbelow'), first: period },
    { condition: of('HIGH', '>'), first: period - 1 },
    { condition: of('LOW', '<'), first: period - 1 },
  ]
  return kinds[Math.floor(random() * kinds.length)]
}

const drawRule = (random: () => number, most: number): Drawn[] =>
  Array.from({ length: Math.floor(random() * (most + 1)) }, () => drawCondition(random))

const listOf = (rule: readonly Drawn[]): RuleList => rule.reduce<RuleList>((list, { condition }) => append(list, condition), [])

function drawStops(random: () => number): StopSettings | null {
  if (random() < 0.4) return null
  const level = (most: number) => (random() < 0.6 ? 25 * (1 + Math.floor(random() * most)) : null)
  const trails = random() < 0.4
  return {
    type: random() < 0.7 ? 'fixed' : 'percentage',
    target: level(20),
    stopLoss: level(20),
    enableTrailingStopLoss: trails ? 'Yes' : 'No',
    trailAmountValue: trails ? 25 * (1 + Math.floor(random() * 12)) : null,
  }
}

/** Scales levels of 25 or more down, because in percent they would never be reached. */
const asPercent = (stops: StopSettings | null): StopSettings | null => {
  if (stops?.type !== 'percentage') return stops
  const scaled = (value: number | null) => value && value / 1000
  return { ...stops, target: scaled(stops.target), stopLoss: scaled(stops.stopLoss), trailAmountValue: scaled(stops.trailAmountValue) }
}

/** A run of random rules over a period of random bars, and the first bar at which an entry rule can be true. */
export function anyRun(seed: number): { run: Run; firstPossible: number } {
  const random = seeded(seed)
  const { bars } = baseOf(minutesOf(15 * 320, seed), '15min')
  const entries = { long: drawRule(random, 2), short: drawRule(random, 2) }
  const rules = (side: Side) => ({ entry: listOf(entries[side]), exit: listOf(drawRule(random, 1)) })
  const document = newDocument({
    rules: { long: rules('long'), short: rules('short') },
    stops: { long: asPercent(drawStops(random)), short: asPercent(drawStops(random)) },
  })
  const iso = (time: number) => new Date(time).toISOString()
  const period = { start: iso(bars.time[Math.floor(random() * 60)]), end: iso(bars.time[bars.time.length - 1] + 1) }
  const prepared = prepareRun(requestOf(document, period, { opposite_entry: random() < 0.4 ? 'reverse' : 'ignore' }))
  const first = sides.filter((side) => entries[side].length > 0).map((side) => Math.max(...entries[side].map((drawn) => drawn.first)))
  return { run: runRequest(prepared, barsForRun(prepared, bars, facts)), firstPossible: Math.min(...first) }
}
