import { columnFrom } from '@assay/indicators'
import { openMachine } from '@assay/sweep'
import { describe, expect, it } from 'vitest'
import { columnPool } from './column-pool.ts'
import { HeldColumns } from './held-columns.ts'

/** The number of values in one MB. */
const large = 2 ** 17

describe('columns in the memory of a machine', () => {
  it('are reused after they were dropped, but only when the work is finished', () => {
    const machine = openMachine(64)!
    const columns = new HeldColumns(10, columnPool(0, machine))
    const made = (key: string) => columns.get(key, () => columnFrom(large, 0))
    const first = made('0').fill(7)
    for (let i = 1; i < 30; i++) made(`${i}`)
    expect(first[0], 'the work may still read it').toBe(7)
    columns.tidy()
    for (let i = 30; i < 60; i++) made(`${i}`).fill(1)
    expect(first[0], 'its memory now belongs to another column').toBe(1)
    columns.release()
    expect(machine.take(63 * large), 'all memory was returned').toBeDefined()
  })

  it('stay if another cached value shares them', () => {
    const machine = openMachine(64)!
    const columns = new HeldColumns(10, columnPool(0, machine))
    const first = columns.get('relation', () => ({ column: columnFrom(large, 0) })).column.fill(7)
    for (let i = 0; i < 20; i++) {
      columns.get(`${i}`, () => columnFrom(large, 0))
      columns.get('same truths', () => first)
    }
    columns.tidy()
    for (let i = 20; i < 50; i++) machine.take(large)?.fill(1)
    expect(columns.get('same truths', () => new Float64Array(1))[0]).toBe(7)
  })

  it('use ordinary memory once the machine is full', () => {
    const machine = openMachine(4)!
    const columns = new HeldColumns(100, columnPool(0, machine))
    const all = Array.from({ length: 6 }, (_, i) => columns.get(`${i}`, () => columnFrom(large, 0).fill(i)))
    expect(all.map((column) => [column[0], machine.holds(column)])).toEqual([0, 1, 2, 3, 4, 5].map((i) => [i, i < 3]))
  })
})
