import { describe, expect, it } from 'vitest'
import { changesOf } from './changes.ts'
import type { StoredEvent, Vintage } from './vintage.ts'

const at = '2026-08-16T00:00:00Z'
const event = (...more: [field: Vintage['field'], value: string, at?: string][]): StoredEvent => ({
  id: 'a',
  key: 'USD.CLAIMS',
  title: 'Claims',
  currency: 'USD',
  vintages: [
    { at, field: 'scheduledAt', value: '2026-08-20T12:30:00Z' },
    { at, field: 'status', value: 'scheduled' },
    ...more.map(([field, value, known = at]) => ({ at: known, field, value })),
  ],
})

describe('changesOf', () => {
  it('returns the previous figure before its revision, as the source wrote it', () => {
    expect(changesOf(event(['previous', '209K'], ['previous', '210K']), undefined).previousWas).toBe('209K')
  })

  it('finds a revision from the figure of the release before', () => {
    expect(changesOf(event(['previous', '210K']), event(['actual', '209K'])).previousWas).toBe('209K')
    expect(changesOf(event(['previous', '209.0K']), event(['actual', '209K'])).previousWas).toBeNull()
    expect(changesOf(event(['previous', '210K']), event()).previousWas).toBeNull()
  })

  it('returns where an event was moved from, and when that became known', () => {
    const moved = event(['scheduledAt', '2026-08-20T13:00:00Z', '2026-08-18T07:00:00Z'])
    expect(changesOf(moved, undefined).moved).toEqual({ from: '2026-08-20T12:30:00Z', at: '2026-08-18T07:00:00Z' })
    expect(changesOf(event(), undefined).moved).toBeNull()
  })
})
