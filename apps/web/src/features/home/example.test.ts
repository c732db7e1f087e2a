import { aliasOf, readDocument, requestOf } from '@assay/strategy'
import { expect, test } from 'vitest'
import { exampleDays, exampleDocument, exampleRequest } from './example.ts'

const period = { start: '2026-05-01T00:00:00.000Z', end: '2026-11-01T00:00:00.000Z' }

const covered = (to: string, from = '2010-01-01') => exampleDays({ from, to })

test('covers the six whole months before the bars end, over the end of a year too', () => {
  expect(covered('2026-11-21')).toEqual({ from: '2026-05-01', to: '2026-10-31' })
  expect(covered('2026-03-31')).toEqual({ from: '2025-09-01', to: '2026-02-28' })
  expect(covered('2017-12-29', '2017-01-02')).toEqual({ from: '2017-06-01', to: '2017-11-30' })
})

test('covers all days of bars that hold no six whole months', () => {
  expect(covered('2017-06-30', '2017-01-02')).toEqual({ from: '2017-01-02', to: '2017-06-30' })
})

test('has a document that the builder can read', () => {
  expect(readDocument(exampleDocument)).toEqual(exampleDocument)
})

test('runs exactly what its document says, on the bars of its provider', () => {
  expect(exampleRequest({ ...period, provider: 'csv' })).toEqual(requestOf(exampleDocument, period, { provider: 'csv' }))
})

test('uses the canonical aliases', () => {
  for (const item of [...exampleDocument.rules.long.entry, ...exampleDocument.rules.long.exit]) {
    if (typeof item === 'string') continue
    for (const operand of [item.indicator1, item.indicator2]) expect(operand.alias).toBe(aliasOf(operand))
  }
})
