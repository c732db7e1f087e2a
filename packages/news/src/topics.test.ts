import { describe, expect, it } from 'vitest'
import { topicsOf } from './topics.ts'

describe('the topics of a headline', () => {
  it.each([
    ['US weekly unemployment claims 202,000, forecast 210,000', [{ topic: 'jobs', why: 'names unemployment' }]],
    ['Euro area annual inflation confirmed at 2.2 % for July', [{ topic: 'inflation', why: 'names inflation' }]],
    [
      'Fed’s rate cuts in doubt as CPI rises',
      [
        { topic: 'rates', why: 'names rate cuts' },
        { topic: 'inflation', why: 'names cpi' },
      ],
    ],
    [
      'Operations in the foreign exchange market: data for June',
      [{ topic: 'intervention', why: 'names operations in the foreign exchange market' }],
    ],
    ['Crude stocks fall for a third week', [{ topic: 'energy', why: 'names crude' }]],
  ])('of “%s” are found with their reason', (title, topics) => expect(topicsOf(title)).toEqual(topics))

  it('are found by whole words only', () => {
    expect(topicsOf('Toilets, pirates and steve jobsworth')).toEqual([])
    expect(topicsOf('')).toEqual([])
  })
})
