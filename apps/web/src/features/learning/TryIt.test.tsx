import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showPart } from '../../../test/show-part.tsx'
import { TryIt } from './TryIt.tsx'

test('a widget is told as tried once, however often it is moved', async () => {
  const onTried = vi.fn()
  render(<TryIt widget="candle-anatomy" symbol="XAUUSD" options={{}} data={undefined} onTried={onTried} />)
  const slider = await screen.findByRole('slider', { name: 'Fourth price' })
  expect(onTried).not.toHaveBeenCalled()
  fireEvent.change(slider, { target: { value: '2998' } })
  fireEvent.change(slider, { target: { value: '2999' } })
  expect(onTried).toHaveBeenCalledOnce()
})

test('a widget on bars names their source and the period that they cover, and one without names none', async () => {
  const closes = Array.from({ length: 100 }, (_, i): [number, number] => [2000 + (i % 7), 1 + (i % 5) / 100])
  const bars = { symbol: 'XAUUSD and EURUSD', from: Date.UTC(2023, 0), to: Date.UTC(2025, 0) }
  const data = { about: 'Two markets.', bars, a: 'XAUUSD', b: 'EURUSD', closes }
  const { unmount } = showPart(<TryIt widget="correlation" symbol="XAUUSD" options={{}} data={data} onTried={vi.fn()} />)
  expect((await screen.findByTitle(/simulated bars of XAUUSD and EURUSD/)).textContent).toBe('Simulated bars · 01 Jan 2023 to 31 Dec 2024')
  unmount()
  showPart(<TryIt widget="candle-anatomy" symbol="XAUUSD" options={{}} data={undefined} onTried={vi.fn()} />)
  await screen.findByRole('slider', { name: 'Fourth price' })
  expect(document.querySelector('[data-fact="source"]')).toBeNull()
})
