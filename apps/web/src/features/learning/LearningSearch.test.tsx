import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showRoutes } from '../../../test/show-routes.tsx'
import { LearningSearch } from './LearningSearch.tsx'
import { searchIndex } from './search-index.ts'

const index = searchIndex()

test('a term, an indicator and a lesson are found by name, each with its address', () => {
  expect(index('Relative Strength Index')[0]).toMatchObject({ kind: 'Indicator', path: '/learning/indicators?name=RSI' })
  expect(index('Wilson interval')[0]).toMatchObject({ kind: 'Term', path: '/learning/glossary#wilson-interval' })
  expect(index('Pips, points and lots')[0]).toMatchObject({ kind: 'Lesson', path: '/learning/pips-points-and-lots' })
})

test.each(['RSI', 'MACD', 'ATR', 'EMA', 'ADX', 'CCI'])('the short name %s finds its indicator first, or after the term', (name) => {
  const first = index(name).slice(0, 2)
  expect(first.find(({ kind }) => kind === 'Indicator')?.path).toBe(`/learning/indicators?name=${name}`)
})

test('the beginning of a word and a slip of the keyboard still find it', () => {
  const paths = (text: string) => index(text).map(({ path }) => path)
  expect(paths('wils')).toContain('/learning/glossary#wilson-interval')
  expect(paths('wilsen')).toContain('/learning/glossary#wilson-interval')
})

test('every word has to be found, and at most twelve entries are listed', () => {
  expect(index('average')).toHaveLength(12)
  expect(index('average xylophone')).toEqual([])
})

test('what is typed is sought without the blanks around it, and an emptied field closes the list', async () => {
  showRoutes('/', { '/': <LearningSearch /> })
  const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
  type('  wilson ')
  expect((await screen.findByRole('status')).textContent).toBe(`${index('wilson').length} found`)
  expect(screen.getByRole('link', { name: /^Wilson interval/ }).getAttribute('href')).toBe('/learning/glossary#wilson-interval')
  type('xylophone')
  expect(screen.getByRole('status').textContent).toBe('Nothing has “xylophone” in it.')
  type(' ')
  expect(screen.queryByRole('status')).toBeNull()
})

test('an index that cannot be loaded is told, and can be tried again', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ searchIndex })
  showRoutes('/', { '/': <LearningSearch load={load} /> })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'wilson' } })
  expect((await screen.findByRole('alert')).textContent).toBe('The search could not be loaded.')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await screen.findByRole('status')).textContent).toBe(`${index('wilson').length} found`)
})
