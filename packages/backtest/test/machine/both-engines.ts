import type { Bars } from '@assay/market'
import { type Machine, openMachine } from '@assay/sweep'
import { type Words, wordsLike } from '../../src/columns/bits.ts'
import { columnPool } from '../../src/columns/column-pool.ts'
import { type SeriesCache, seriesCache } from '../../src/columns/series-cache.ts'
import { evaluate } from '../../src/engine/evaluate.ts'
import { fillOnMachine } from '../../src/engine/machine-fills.ts'
import { type BacktestInput, type Outcome, runBacktest } from '../../src/engine/run.ts'
import { type Signals, type Simulation, type SimulationSettings, simulate } from '../../src/engine/simulate.ts'

export function machineOf(bytes?: Uint8Array, mb = 64): Machine {
  const machine = openMachine(mb, bytes)
  if (!machine) throw new Error('this Node has no WebAssembly')
  return machine
}

export const cacheOn = (machine: Machine, data: BacktestInput['data']): SeriesCache => seriesCache(data, undefined, columnPool(0, machine))

const columns = [
  'sign',
  'entryBar',
  'exitBar',
  'entryPrice',
  'exitPrice',
  'reason',
  'gap',
  'ambiguous',
  'initialStop',
  'target',
  'stopAtExit',
] as const

const bitsOf = ({ buffer, byteOffset, byteLength }: Words | Simulation['trades']['entryPrice'] | Uint8Array | Int8Array) =>
  Buffer.from(buffer, byteOffset, byteLength)

/** The first difference between two simulations, compared to the last bit; undefined if there is none. */
export function simulationsDiffer(one: Simulation, other: Simulation): string | undefined {
  if (one.trades.count !== other.trades.count) return `${one.trades.count} and ${other.trades.count} trades`
  const column = columns.find((name) => !bitsOf(one.trades[name]).equals(bitsOf(other.trades[name])))
  if (column) return `trades: ${column}`
  const positions = [one.open, other.open].map((open) => open && Object.values(open))
  const same = positions[0]?.every((value, i) => Object.is(value, positions[1]?.[i])) ?? positions[1] === null
  return same ? undefined : `open position: ${JSON.stringify(one.open)} and ${JSON.stringify(other.open)}`
}

/** The first difference between two sets of signals. */
export function signalsDiffer(one: Signals, other: Signals): string | undefined {
  return (Object.keys(one) as (keyof Signals)[]).find((name) => {
    const [a, b] = [one[name], other[name]]
    return a === null || b === null ? a !== b : !bitsOf(a).equals(bitsOf(b))
  })
}

/** The fill loop of the machine in the form of `simulate`. */
export const simulateOn =
  (machine: Machine) =>
  (bars: Bars, signals: Signals, settings: SimulationSettings): Simulation => {
    const cache = cacheOn(machine, { timeframe: '15min', bars, dayBoundary: 'utc', point: 0.01 })
    const inside = (name: keyof Signals) => cache.get(name, () => copyOf(signals[name]!))
    const copied = Object.keys(signals).map((name) => [name, signals[name as keyof Signals] && inside(name as keyof Signals)])
    const simulation = fillOnMachine(cache, Object.fromEntries(copied) as unknown as Signals, settings)
    cache.release()
    if (!simulation) throw new Error('the machine is full')
    return simulation
  }

function copyOf(words: Words): Words {
  const copy = wordsLike(words)
  copy.set(words)
  return copy
}

export interface Both {
  readonly outcome: Outcome
  /** The first difference between the engines. */
  readonly differs: string | undefined
  /** The number of rules whose signals are in the machine's memory, and the number of all rules. */
  readonly onMachine: { readonly columns: number; readonly all: number }
}

/** Runs both engines, with the machine's fills for any number of bars. The outcome is that of TypeScript. */
export function runBoth(machine: Machine, input: BacktestInput): Both {
  const outcome = runBacktest(input)
  const cache = cacheOn(machine, input.data)
  try {
    const { plan, start, end, options } = outcome
    const signals = evaluate(plan, cache)
    const settings = { ...input.levels, oppositeEntry: options.oppositeEntry, start, end }
    const filled = fillOnMachine(cache, signals, settings)
    const all = Object.values(signals).filter((words: Words | null) => words !== null)
    const onMachine = { columns: all.filter((words: Words) => machine.holds(words)).length, all: all.length }
    const expected = options.intrabar === '1min' ? simulate(input.data.bars, outcome.signals, settings) : outcome.simulation
    const differs = signalsDiffer(signals, outcome.signals) ?? (filled ? simulationsDiffer(filled, expected) : 'the machine is full')
    return { outcome, differs, onMachine }
  } finally {
    cache.release()
  }
}
