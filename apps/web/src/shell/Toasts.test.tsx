import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toast } from '../ui/toast.ts'
import { Toasts } from './Toasts.tsx'

test('a toast is shown with its detail, and a later one of the same id replaces it', async () => {
  render(<Toasts />)
  act(() => toast('The first words.', { id: 'same', detail: 'Why.' }))
  expect((await screen.findByText('The first words.')).parentElement?.textContent).toBe('The first words.Why.')
  act(() => toast('The second words.', { id: 'same' }))
  expect(await screen.findByText('The second words.')).toBeTruthy()
  expect(screen.queryByText('The first words.')).toBeNull()
})

test('the action of a toast runs once', async () => {
  render(<Toasts />)
  let runs = 0
  act(() => toast('Alert set', { kind: 'good', action: { label: 'Undo it', run: () => void runs++ } }))
  fireEvent.click(await screen.findByText('Undo it'))
  expect(runs).toBe(1)
})
