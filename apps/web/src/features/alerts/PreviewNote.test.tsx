import type { PreviewAnswer } from '@assay/contracts'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../../../test/render-in-page.tsx'
import { PreviewNote, type PreviewState } from './PreviewNote.tsx'

vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 29, 12) })

const known = (more: Partial<PreviewAnswer>): PreviewState => ({
  state: 'known',
  answer: {
    count: 14,
    from: '2026-02-01T00:00:00.000Z',
    to: '2026-03-03T00:00:00.000Z',
    firings: [],
    source: 'csv',
    label: 'CSV import',
    why: 'covers',
    covered: { from: Date.UTC(2026, 1, 1), to: Date.UTC(2026, 2, 3) },
    simulated: false,
    timeframe: '15min',
    alreadyTrue: false,
    ...more,
  },
})

test.each<[string, PreviewState, string]>([
  ['fourteen', known({}), 'Would have fired 14 times in the last 30 days, by the bids of CSV import, 15min bars.'],
  ['one', known({ count: 1 }), 'Would have fired 1 time in the last 30 days, by the bids of CSV import, 15min bars.'],
  ['none', known({ count: 0 }), 'Would have fired never in the last 30 days, by the bids of CSV import, 15min bars.'],
  [
    'simulated',
    known({ simulated: true, why: 'simulated' }),
    'Would have fired 14 times in the last 30 days, by the bids of the simulated market, 15min bars.',
  ],
  [
    'old',
    known({ why: 'old' }),
    'Would have fired 14 times in the 30 days to 02 Mar 2026, by the bids of CSV import, 15min bars: bars end 02 Mar 2026.This is how it would have done then, 272 days ago. It says nothing about today.',
  ],
  [
    'of a part',
    known({ why: 'partly', covered: { from: Date.UTC(2026, 2, 2, 12), to: Date.UTC(2026, 2, 2, 12, 3) } }),
    'Would have fired 14 times in the last 30 days, by the bids of CSV import, 15min bars: 3 minutes of 30 days are held.',
  ],
  [
    'failed',
    { state: 'failed', why: 'The server does not respond.' },
    'How often it would have fired is not known: The server does not respond.',
  ],
  ['incomplete', { state: 'none' }, 'Complete the condition to see how often it would have fired.'],
  ['pending', { state: 'asking' }, ''],
])('says how often the alert would have fired: %s', (_, preview, words) => {
  const { container } = renderInPage(<PreviewNote preview={preview} distance={null} zone="UTC" />)
  expect(container.textContent).toBe(words)
})

test('the distance follows', () => {
  const { container } = renderInPage(<PreviewNote preview={{ state: 'asking' }} distance="The price is 7.54 away." zone="UTC" />)
  expect(container.textContent?.trim()).toBe('The price is 7.54 away.')
})
