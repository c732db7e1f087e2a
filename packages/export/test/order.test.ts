import { type CatalogueEntry, entries } from '@assay/indicators'
import { compile, makeOperand } from '@assay/strategy'
import { describe, expect, it } from 'vitest'
import { type Column, sourcesOf } from '../src/column.ts'
import { exportStrategy, languages } from '../src/index.ts'
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

describe('every name stands after those that it is made of', () => {
  it.each(languages)('for all ordered pairs of entries, in %s', (language) => {
    const faults = related.flatMap(([one, other]) => {
      const text = exportStrategy(pair(one, other), language, { brokerClock: 'utc' })
      return misplaced(text, language).map((fault) => `${one.name} then ${other.name}: ${fault}`)
    })
    expect(related.length).toBeGreaterThan(500)
    expect(faults).toEqual([])
  })
})
