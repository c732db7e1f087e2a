import type { Search } from '@assay/contracts'
import type { SearchResult } from '@assay/discover'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { resultOf, searchOf, variantOf } from '../../../test/searches.ts'
import { showRoutes } from '../../../test/show-routes.tsx'
import { Figures } from './Figures.tsx'

/** Value and detail of each figure. */
function show(result: Partial<SearchResult> = {}, search: Partial<Search> = {}, zone = 'UTC') {
  showRoutes('/', { '/': <Figures search={searchOf(search)} result={resultOf(result)} /> }, {}, { zone })
  return Object.fromEntries(
    screen.getAllByRole('term').map((term) => {
      const value = term.nextElementSibling!
      return [term.textContent, [value.textContent, value.nextElementSibling!.textContent]]
    }),
  )
}

const windows = Array.from({ length: 5 }, () => ({})) as SearchResult['walk']['windows']

test('the figures are those of the first survivor, with the limit of each', () => {
  const first = variantOf({ deflated: 0.97, sealed: { trades: 31, mean: -0.02, lower: null } })
  const figures = show({
    survivors: [first, variantOf({ deflated: 0.99 })],
    leading: [variantOf({ deflated: 0.5 })],
    tried: 2400,
    luck: { effective: 34.6, averageCorrelation: null, bestSharpe: 0.3 },
    overfitting: { probability: 0.125, probabilityOfLoss: 0.9, combinations: 12_870, blocks: 16, ranks: [] },
    walk: { purge: 3, positive: 4, windows },
  })
  expect(figures).toEqual({
    'Sealed part': ['−0.020\u00a0%, n 31', 'opened once, 20 Nov 20:05'],
    'Deflated Sharpe ratio': ['0.97', 'of the first in the table; 0.95 would convince. The 2,400 variants count as 35 independent ones.'],
    'Probability of overfitting': ['0.13', 'at most 0.2 passes; 1,080 days in 16 blocks'],
    'Walk-forward': ['4 of 5 windows', '60\u00a0% or more passes'],
  })
})

test('without a survivor they are those of the one that came closest, and the sealed part stays closed', () => {
  const figures = show({ survivors: [], passed: [], leading: [variantOf({ deflated: 0.5 })] }, { openedAt: null })
  expect(figures['Sealed part']).toEqual(['–', 'never opened: nobody came so far'])
  expect(figures['Deflated Sharpe ratio'][0]).toBe('0.50')
})

test('what could not be computed is a dash with its reason', () => {
  const figures = show({ survivors: [], leading: [] })
  expect(figures['Deflated Sharpe ratio'][0]).toBe('–')
  expect(figures['Probability of overfitting']).toEqual(['–', 'too few days'])
  expect(figures['Walk-forward']).toEqual(['–', 'too few days'])
})

test('a sealed part without a trade has no figure', () => {
  expect(show({ survivors: [variantOf({ sealed: { trades: 0, mean: null, lower: null } })] })['Sealed part'][0]).toBe('–')
})

test('days that an earlier search has opened are said to be no longer unseen, in the reader’s zone', () => {
  show({}, { openedBefore: '2026-11-10T20:00:00.000Z' }, 'Asia/Kolkata')
  expect(
    screen.getByText('An earlier search of this idea opened the same sealed days on 11 Nov 01:30. They are no longer unseen.'),
  ).toBeTruthy()
})

test('days that nobody has opened before are not warned of', () => {
  show()
  expect(screen.queryByText(/no longer unseen/)).toBeNull()
})
