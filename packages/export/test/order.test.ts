import { type CatalogueEntry, entries } from '@assay/indicators'
import { compile, makeOperand } from '@assay/strategy'
import { sampled } from '@assay/testkit'
import { describe, expect, it } from 'vitest'
import { type Column, sourcesOf } from '../src/column.ts'
import { exportStrategy, languages } from '../src/index.ts'
import { type ExportProgram, programOf } from '../src/program.ts'
import type { StrategyToExport } from '../src/strategy-to-export.ts'
import { misplaced } from './check/order.ts'
import { compare, rule, strategyOf } from './every-piece.ts'
import { columnOfEntry } from './run/values.ts'

const { strategy: shell } = strategyOf('pair', { long: rule(compare(makeOperand('CLOSE'), '>', makeOperand('OPEN'))) })

function holds(entry: CatalogueEntry) {
  const operand = (candle: number) => makeOperand(entry.name, { candle })
  return entry.pattern ? compare(operand(0), '==', makeOperand('PATTERN')) : compare(operand(0), '>', operand(-1))
}

function pair(one: CatalogueEntry, other: CatalogueEntry): StrategyToExport {
  const none = { long: null, short: null }
  const plan = compile({ entry: { long: rule(holds(one), holds(other)), short: null }, exit: none }, shell.timeframe)
  return { ...shell, plan, signals: [] }
}

/** The keys of every column that an entry is made of, prices and numbers apart. */
function keysOf(entry: CatalogueEntry): Set<string> | null {
  const column = columnOfEntry(entry, makeOperand(entry.name).params)
  if (typeof column === 'string') return null
  const keys = new Set<string>()
  const visit = (each: Column): void => {
    if (each.kind === 'price' || each.kind === 'number' || keys.has(each.key)) return
    keys.add(each.key)
    sourcesOf(each).forEach(visit)
  }
  visit(column)
  return keys
}

const sayable = entries.flatMap((entry) => {
  const keys = keysOf(entry)
  return keys ? [{ entry, keys }] : []
})
/** Two entries without a column in common are written one after the other, whichever comes first: only the others can be misplaced. */
const related = sayable.flatMap((one) =>
  sayable.flatMap((other) =>
    one !== other && [...one.keys].some((key) => other.keys.has(key)) ? [[one.entry, other.entry] as const] : [],
  ),
)

/** The columns that read another one before it has its value, in the order in which every language writes them. */
function early({ frames, nameOf }: ExportProgram): string[] {
  return frames.flatMap(({ timeframe, columns }) => {
    const known = new Set<string>()
    return columns.flatMap(({ name, column }) => {
      const faults: string[] = []
      const visited = new Set<string>()
      const read = (each: Column): void => {
        if (visited.has(each.key)) return
        visited.add(each.key)
        const other = nameOf(timeframe, each)
        if (other === undefined) sourcesOf(each).forEach(read)
        else if (!known.has(other)) faults.push(`"${name}" reads "${other}" too early`)
      }
      if (column.kind !== 'seen') sourcesOf(column).forEach(read)
      known.add(name)
      return faults
    })
  })
}

const made = ([one, other]: (typeof related)[number]) => ({ id: `${one.name} then ${other.name}`, strategy: pair(one, other) })

describe('every name stands after those that it is made of', () => {
  it('for all ordered pairs of entries', () => {
    expect(related.length).toBeGreaterThan(30_000)
    const all = sampled(related, 7).map(made)
    expect(all.flatMap(({ id, strategy }) => early(programOf(strategy, [])).map((fault) => `${id}: ${fault}`))).toEqual([])
  })

  it.each(languages)('in the text of %s, for every fortieth of them', (language) => {
    const some = related.filter((_, i) => i % 40 === 0).map(made)
    const faults = some.flatMap(({ id, strategy }) =>
      misplaced(exportStrategy(strategy, language, { brokerClock: 'utc' }), language).map((fault) => `${id}: ${fault}`),
    )
    expect(faults).toEqual([])
  })
})
