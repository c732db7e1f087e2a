import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
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
