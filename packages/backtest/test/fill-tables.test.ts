import { describe, expect, it } from 'vitest'
import { type FillTable, fillTables } from './fill-tables.ts'
import { filledAs, mirrorTables } from './run-fill-table.ts'

const titled = (tables: readonly FillTable[]) => tables.map((table) => [table.says, table] as const)

describe('fills worked out by hand', () => {
  it.each(titled(fillTables))('%s', (_, table) => {
    expect(filledAs(table)).toEqual(table.fills)
  })

  it.each(titled(mirrorTables))('in the mirror: %s', (_, table) => {
    expect(filledAs(table, true)).toEqual(table.fills)
  })

  it('number at least sixty', () => {
    expect(fillTables.length + mirrorTables.length).toBeGreaterThanOrEqual(60)
  })
})
