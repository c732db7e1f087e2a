import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { StrategyName } from './StrategyName.tsx'

function open() {
  const onRename = vi.fn()
  render(<StrategyName name="Gold" onRename={onRename} />)
  fireEvent.click(screen.getByLabelText('Rename the strategy'))
  const field = screen.getByLabelText<HTMLInputElement>('Name of the strategy')
  return { onRename, field, type: (value: string) => fireEvent.change(field, { target: { value } }) }
}

test('Enter keeps the new name without blanks at its ends', () => {
  const { field, type, onRename } = open()
  expect([field.value, field.maxLength]).toEqual(['Gold', 80])
  type('  Gold EMA ')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect([onRename.mock.calls, screen.queryByLabelText('Name of the strategy')]).toEqual([[['Gold EMA']], null])
})

test('leaving the field keeps the new name', () => {
  const { field, type, onRename } = open()
  type('Gold EMA')
  fireEvent.blur(field)
  expect(onRename.mock.calls).toEqual([['Gold EMA']])
})

test('Esc keeps the old name', () => {
  const { field, type, onRename } = open()
  type('Gold EMA')
  fireEvent.keyDown(field, { key: 'Escape' })
  expect([onRename.mock.calls, screen.getByRole('heading').textContent]).toEqual([[], 'Gold'])
})

test.each(['   ', 'Gold', ' Gold '])('the text "%s" is no new name', (text) => {
  const { field, type, onRename } = open()
  type(text)
  fireEvent.keyDown(field, { key: 'Enter' })
  expect([onRename.mock.calls, screen.getByRole('heading').textContent]).toEqual([[], 'Gold'])
})
