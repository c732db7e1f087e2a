import type { SearchResult } from '@assay/discover'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { specOf } from '../../../test/searches.ts'
import { WalkChart } from './WalkChart.tsx'

type Window = SearchResult['walk']['windows'][number]

const windowOf = (month: number, made: number | null, chosen: number | null): Window => ({
  train: ['2026-01-01T00:00:00.000Z', '2026-01-31T00:00:00.000Z'],
  test: [`2026-0${month}-12T00:00:00.000Z`, `2026-0${month}-28T00:00:00.000Z`],
  sharpe: null,
  made,
  chosen,
})

const show = (windows: Window[]) => render(<WalkChart walk={{ purge: 3, positive: 1, windows }} spec={specOf()} />).container

test('each window says from when, what it made and with which variant', () => {
  show([windowOf(2, 0.0125, 5), windowOf(3, -0.025, 0), windowOf(4, null, null)])
  expect(screen.getAllByRole('listitem').map(({ title }) => title)).toEqual([
    'From 12 Feb 2026: +1.25\u00a0% with EMA (5) · EMA (30)',
    'From 12 Mar 2026: −2.50\u00a0% with EMA (4) · EMA (20)',
    'From 12 Apr 2026: nothing could be chosen',
  ])
  expect(screen.getByRole('figure').getAttribute('aria-label')).toBe('Walk-forward: 1 of 3 windows made something')
  expect(screen.getByText(/Between them lie 3 days, so that no trade reaches across\.$/)).toBeTruthy()
})

test('gains are drawn up and losses down, on one scale; a window that made nothing has no bar', () => {
  const container = show([windowOf(2, 0.0125, 5), windowOf(3, -0.025, 0), windowOf(4, 0, 0), windowOf(5, null, null)])
  const bars = [...container.querySelectorAll('li')].map((item) =>
    [...item.querySelectorAll<HTMLElement>('[style]')].map(({ style, className }) => [style.height, /bg-\w+/.exec(className)![0]]),
  )
  expect(bars).toEqual([[['20px', 'bg-up']], [['40px', 'bg-down']], [], []])
})

test('the days below the bars are UTC days', () => {
  const container = show([windowOf(2, 0.01, 5)])
  expect(container.querySelector('li')!.lastElementChild!.textContent).toBe('12 Feb')
})

test('too few days say that there are no windows', () => {
  show([])
  expect(screen.getByText('The period is too short for windows: it takes 48 days with bars.')).toBeTruthy()
})
