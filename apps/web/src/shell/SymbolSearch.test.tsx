import type { User } from '@assay/contracts'
import { fireEvent, screen } from '@testing-library/react'
import { useNavigate } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { fakeServer } from '../../test/fake-server.ts'
import { showPart } from '../../test/show-part.tsx'
import { SymbolSearch } from './SymbolSearch.tsx'

beforeEach(() => {
  fakeServer().answers['GET /api/data/sources'] = () => new Promise<never>(() => undefined)
})

function Go({ to }: { to: string }) {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => navigate(to)}>
      Go
    </button>
  )
}

async function search(from: string, more: Partial<User> = {}) {
  const { at } = showPart(
    <>
      <SymbolSearch />
      <Go to={from} />
    </>,
    { user: more },
  )
  fireEvent.click(screen.getByText('Go'))
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  const field = await screen.findByRole('combobox', { name: 'Symbol' })
  fireEvent.change(field, { target: { value: 'cable' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  return at()
}

const days: Partial<User> = { answers: { '3': { holdingTime: 'days' } } }

test.each([
  ['on another page the usual timeframe', '/data?timeframe=1D', {}, '15min'],
  ['the timeframe of the user', '/data', days, '1h'],
  ['on the chart its own timeframe', '/chart?symbol=XAUUSD&timeframe=4h', days, '4h'],
])('a symbol opens its chart with %s', async (_, from, more, timeframe) => {
  expect(await search(from, more)).toBe(`/chart?symbol=GBPUSD&timeframe=${timeframe}`)
})
