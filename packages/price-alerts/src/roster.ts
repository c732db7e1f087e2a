import type { Armed } from './decide.ts'
import { hashOf, type IdTable, newIdTable, numberOfId, removeNumber, setNumber } from './id-table.ts'

/**
 * Gives every armed alert a small whole number, which the ladders use. A dropped number is not reused before it is
 * released; until then rungs with that number are ignored.
 */
export interface Roster {
  readonly size: number
  /** Returns undefined if the id is already in the roster. */
  add(id: string, alert: Armed): number | undefined
  numberOf(id: string): number | undefined
  idOf(number: number): string
  /** The alert of a number that lives. */
  alertOf(number: number): Armed
  /** Replaces the alert of a number that lives. */
  keep(number: number, alert: Armed): void
  /** Whether the number is in use. */
  lives(number: number): boolean
  /** Gives the alert of a number a new number, as if it had been dropped and added again. */
  renumber(number: number): number
  drop(number: number): void
  release(numbers: readonly number[]): void
}

export function roster(): Roster {
  const numbers = newNumbers()
  const { table, alerts, free } = numbers
  let size = 0
  return {
    get size() {
      return size
    },
    add(id, alert) {
      const hash = hashOf(id)
      if (numberOfId(table, id, hash) !== undefined) return undefined
      size++
      return enter(numbers, id, hash, alert)
    },
    renumber(number) {
      const renewed = enter(numbers, table.ids[number], table.hashes[number], alerts[number]!)
      forget(numbers, number)
      return renewed
    },
    numberOf: (id) => numberOfId(table, id),
    idOf: (number) => table.ids[number],
    alertOf: (number) => alerts[number]!,
    keep(number, alert) {
      alerts[number] = alert
    },
    lives: (number) => numbers.living[number] === 1,
    drop(number) {
      removeNumber(table, number)
      forget(numbers, number)
      size--
    },
    release(released) {
      for (const number of released) free.push(number)
    },
  }
}

interface Numbers {
  readonly table: IdTable
  readonly alerts: (Armed | null)[]
  readonly free: number[]
  /** Checked for whole ladders at a time. One byte each keeps them close in memory. */
  living: Uint8Array<ArrayBuffer>
}

const newNumbers = (): Numbers => ({ table: newIdTable(), alerts: [], free: [], living: new Uint8Array(1024) })

function enter(numbers: Numbers, id: string, hash: number, alert: Armed): number {
  const { table, alerts, free } = numbers
  const number = free.pop() ?? alerts.length
  if (number === numbers.living.length) numbers.living = doubled(numbers.living)
  alerts[number] = alert
  numbers.living[number] = 1
  setNumber(table, id, hash, number)
  return number
}

function forget({ table, alerts, living }: Numbers, number: number): void {
  table.ids[number] = ''
  alerts[number] = null
  living[number] = 0
}

function doubled(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(2 * bytes.length)
  larger.set(bytes)
  return larger
}
