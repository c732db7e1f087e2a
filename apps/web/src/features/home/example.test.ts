import { aliasOf, readDocument, requestOf } from '@assay/strategy'
import { expect, test } from 'vitest'
import { exampleDays, exampleDocument, exampleRequest } from './example.ts'

const period = { start: '2026-05-01T00:00:00.000Z', end: '2026-11-01T00:00:00.000Z' }

test('covers the previous six whole months', () => {
  expect(exampleDays('2026-11-21')).toEqual({ from: '2026-05-01', to: '2026-10-31' })
  expect(exampleDays('2026-03-31'), 'over the end of a year').toEqual({ from: '2025-09-01', to: '2026-02-28' })
})

test('has a document that the builder can read', () => {
  expect(readDocument(exampleDocument)).toEqual(exampleDocument)
})

test('runs exactly what its document says, on the simulator', () => {
  expect(exampleRequest(period)).toEqual(requestOf(exampleDocument, period, { provider: 'simulator' }))
})

test('uses the canonical aliases', () => {
  for (const item of [...exampleDocument.rules.long.entry, ...exampleDocument.rules.long.exit]) {
    if (typeof item === 'string') continue
    for (const operand of [item.indicator1, item.indicator2]) expect(operand.alias).toBe(aliasOf(operand))
  }
})
