import { hourMs } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { silentLog } from '../../../test/data-folder.ts'
import { restAfterFailures } from './rest.ts'

describe('the pause after failures', () => {
  it('is a random share of a limit that doubles up to five minutes', () => {
    for (const share of [1, 0.25]) {
      const rest = restAfterFailures(
        () => 0,
        () => share,
      )
      const seconds = Array.from({ length: 11 }, () => {
        rest.failed(new Error('answered 503'), silentLog)
        return rest.leftMs() / 1000 / share
      })
      expect(seconds).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300])
      expect([rest.failures(), rest.why()]).toEqual([11, 'answered 503'])
    }
  })

  it('is as long as the source asks for, up to five minutes', () => {
    const rest = restAfterFailures(
      () => 0,
      () => 0,
    )
    rest.failed(Object.assign(new Error('answered 429'), { waitMs: 60_000 }), silentLog)
    expect(rest.leftMs()).toBe(60_000)
    rest.failed(Object.assign(new Error('answered 429'), { waitMs: hourMs }), silentLog)
    expect(rest.leftMs()).toBe(300_000)
  })

  it('ends with an answer, and is short again after the next failure', () => {
    const rest = restAfterFailures(
      () => 0,
      () => 1,
    )
    for (let i = 0; i < 5; i++) rest.failed(new Error('answered 503'), silentLog)
    rest.over()
    expect([rest.leftMs(), rest.why()]).toEqual([0, null])
    rest.failed(new Error('answered 503'), silentLog)
    expect([rest.leftMs(), rest.failures()]).toEqual([2000, 6])
  })
})
