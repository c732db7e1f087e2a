import { findInstrument } from '@assay/market'
import { expect, it } from 'vitest'
import { simulator } from '../providers/simulator.ts'
import { simulatedRow } from '../sources/source-rows.ts'
import { simulatedSource } from './simulated-source.ts'

const euro = findInstrument('EURUSD')!
const [friday, saturday] = [Date.UTC(2026, 10, 27, 22), Date.UTC(2026, 10, 28, 12)]

it('covers in every room the time from the start of its market to the last close', () => {
  const source = simulatedSource(simulator(), euro, saturday)
  const { from, to, ageMs, bars } = simulatedRow(simulator(), euro, saturday)
  const range = [Date.UTC(2000, 0, 3), friday]
  expect([source.held, [[from, to]]]).toEqual([[range], [range]])
  expect([ageMs, bars]).toEqual([saturday - friday, source.bars])
})
