import type { DataSources } from '@assay/contracts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { providerOf } from '../../../test/data-sources.ts'
import { ProviderList } from './ProviderList.tsx'

const now = Date.UTC(2026, 2, 3, 10)

test.each<[DataSources['providers'][number]['state'], string]>([
  ['answers', 'answers'],
  ['silent', 'does not respond'],
  ['off', 'switched off'],
  ['stopped', 'not fetched from'],
  ['unknown', 'not asked yet'],
])('a provider in the state "%s" %s', (state, words) => {
  render(<ProviderList now={now} providers={[providerOf({ state, detail: 'Why.' })]} />)
  expect(screen.getByRole('listitem').textContent).toBe(`Dukascopy ${words}Why.`)
})

test('a provider that was asked shows how long ago', () => {
  render(<ProviderList now={now} providers={[providerOf({ checkedAt: now - 125_000 })]} />)
  expect(screen.getByText('2 min ago').tagName).toBe('SPAN')
})
