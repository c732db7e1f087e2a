import { aliasOf, readDocument, requestOf } from '@assay/strategy'
import { expect, test } from 'vitest'
import { exampleDocument, exampleRequest } from './example.ts'

const request = exampleRequest(Date.UTC(2026, 10, 21, 15))

test('covers the six whole months before', () => {
  expect([request.start_date, request.end_date]).toEqual(['2026-05-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z'])
})

test('its document is one that the builder reads', () => {
  expect(readDocument(exampleDocument)).toEqual(exampleDocument)
})

test('runs exactly what its document says, on the simulator', () => {
  const period = { start: request.start_date, end: request.end_date }
  expect(request).toEqual(requestOf(exampleDocument, period, { provider: 'simulator' }))
})

test('its aliases are the canonical ones', () => {
  for (const item of [...exampleDocument.rules.long.entry, ...exampleDocument.rules.long.exit]) {
    if (typeof item === 'string') continue
    for (const operand of [item.indicator1, item.indicator2]) expect(operand.alias).toBe(aliasOf(operand))
  }
})
