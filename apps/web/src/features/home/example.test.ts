import { aliasOf, documentBeyondOnePrice, readDocument, requestOf } from '@assay/strategy'
import { expect, test } from 'vitest'
import { exampleDays, exampleRequest, type HomeExampleName, homeExamples } from './example.ts'

const period = { start: '2026-05-01T00:00:00.000Z', end: '2026-11-01T00:00:00.000Z' }

const covered = (to: string, from = '2010-01-01') => exampleDays({ from, to }, 6)

test('covers the six whole months before the bars end, over the end of a year too', () => {
  expect(covered('2026-11-21')).toEqual({ from: '2026-05-01', to: '2026-10-31' })
  expect(covered('2026-03-31')).toEqual({ from: '2025-09-01', to: '2026-02-28' })
  expect(covered('2017-12-29', '2017-01-02')).toEqual({ from: '2017-06-01', to: '2017-11-30' })
})

test('covers all days of bars that hold no six whole months', () => {
  expect(covered('2017-06-30', '2017-01-02')).toEqual({ from: '2017-01-02', to: '2017-06-30' })
})

const names = Object.keys(homeExamples) as HomeExampleName[]

test.each(names)('on %s has a document that the builder can read', (name) => {
  const { document } = homeExamples[name]
  expect(readDocument(document)).toEqual(document)
})

test.each(names)('on %s runs exactly what its document says, on the bars of its provider', (name) => {
  expect(exampleRequest({ ...period, name, provider: 'csv' })).toEqual(requestOf(homeExamples[name].document, period, { provider: 'csv' }))
})

test.each(names)('on %s uses the canonical aliases', (name) => {
  const { entry, exit } = homeExamples[name].document.rules.long
  for (const item of [...entry, ...exit]) {
    if (typeof item === 'string') continue
    for (const operand of [item.indicator1, item.indicator2]) expect(operand.alias).toBe(aliasOf(operand))
  }
})

test('on days is one that reference rates are enough for', () => {
  expect(documentBeyondOnePrice(homeExamples.euro.document)).toBeNull()
})
