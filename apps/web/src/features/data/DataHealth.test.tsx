import type { DataSource, DataSources } from '@assay/contracts'
import { dayMs } from '@assay/market'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { providerOf, sourceOf } from '../../../test/data-sources.ts'
import { showPart } from '../../../test/show-part.tsx'
import { DataHealth } from './DataHealth.tsx'

const show = (sources: DataSource[], providers: DataSources['providers'] = [], symbol?: string) =>
  showPart(<DataHealth data={{ now: 0, sources, providers, series: [] }} symbol={symbol} />)
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
const dot = () => screen.getAllByRole('listitem')[0].firstElementChild?.className.split(' ').at(-1)

test('without bars a link leads to the import', () => {
  show([])
  expect(screen.getByRole('paragraph').textContent).toBe('No bars held yet. Import a file')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/data')
})

test('a series shows its last bar, age and completeness', () => {
  show([sourceOf({ to: Date.UTC(2026, 2, 3, 9, 55) })])
  expect(lines()).toEqual(['XAUUSD Dukascopy 1min, last bar 03 Mar 09:55, 1 min old, 99.8 % complete'])
})

test('a series that holds nothing says so', () => {
  show([sourceOf({ to: null, ageMs: null })])
  expect(lines()).toEqual(['XAUUSD Dukascopy, nothing held yet'])
})

test.each<[string, Partial<DataSource>, string]>([
  ['new and whole', { share: 0.95 }, 'bg-up'],
  ['with gaps', { share: 0.9499 }, 'bg-warn'],
  ['that its provider should have updated', { ageMs: 4 * dayMs }, 'bg-warn'],
  ['of an old file', { ageMs: 4 * dayMs, provider: 'csv' }, 'bg-ink-3'],
])('a series %s has its colour', (_, more, colour) => {
  show([sourceOf(more)])
  expect(dot()).toBe(colour)
})

test('the series of the symbol comes first, and at most five are listed', () => {
  const symbols = ['XAUUSD', 'EURUSD', 'GBPUSD', 'USDJPY', 'AUDUSD', 'USDCHF', 'NZDUSD']
  show(
    symbols.map((symbol) => sourceOf({ symbol })),
    [],
    'USDCHF',
  )
  expect(lines().map((line) => line?.split(' ')[0])).toEqual(['USDCHF', 'XAUUSD', 'EURUSD', 'GBPUSD', 'USDJPY', 'and'])
  expect(lines().at(-1)).toBe('and 2 more')
})

test('simulated symbols are named once, the first three, with a link to the import if nothing real is held', () => {
  const simulated = ['XAUUSD', 'XAUUSD', 'EURUSD', 'GBPUSD', 'USDJPY'].map((symbol, i) =>
    sourceOf({ symbol, simulated: true, version: `${i}` }),
  )
  show(simulated)
  expect(lines()).toEqual(['XAUUSD, EURUSD, GBPUSD and 1 more simulated, no real bars held. Import real ones'])
})

test('beside real bars the simulated ones have no link', () => {
  show([sourceOf(), sourceOf({ symbol: 'EURUSD', simulated: true })])
  expect(lines()[1]).toBe('EURUSD simulated, no real bars held.')
})

test('a provider that delivers nothing is named with its reason, one that is switched off is not', () => {
  show([sourceOf()], [providerOf({ state: 'silent', detail: 'HTTP 503.' }), providerOf({ id: 'x', label: 'X', state: 'off' })])
  expect(lines().slice(1)).toEqual(['Dukascopy does not respond: HTTP 503.'])
})
