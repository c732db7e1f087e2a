import type { Firing } from '@assay/contracts'
import { expect, test } from 'vitest'
import { claim } from './shown-once.ts'

const firings = Array.from({ length: 501 }, (_, i) => ({ id: `shown-${i}` }) as Firing)

test('500 alerts that were shown are not shown again', async () => {
  expect(await claim('anna', firings.slice(0, 500))).toHaveLength(500)
  expect(await claim('anna', firings.slice(0, 500))).toEqual([])
})

test('the oldest id is forgotten first', async () => {
  await claim('boris', firings)
  expect(await claim('boris', firings.slice(1))).toEqual([])
  expect(await claim('boris', firings.slice(0, 1))).toEqual([firings[0]])
})
