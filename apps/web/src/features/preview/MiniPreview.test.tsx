import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MiniPreview } from './MiniPreview.tsx'
import type { Preview } from './preview-words.ts'
import type { Asked } from './use-ask.ts'

const figures = { equity: [], netPercent: -1.234, trades: 3, open: { since: 0, value: 1 } } as unknown as Preview['figures']
const answer = { facts: { last: 100 }, figures } as Preview

function show(asked: Partial<Asked<'preview'>>) {
  const { container } = render(
    <MiniPreview asked={{ answer: undefined, question: undefined, trouble: undefined, pending: false, ...asked }} capital={1000} />,
  )
  return container
}

test('a result shows its trades with the open one, and a loss in red with its sign', () => {
  const container = show({ answer })
  expect(container.textContent).toBe('3 closed, 1 open−1.23\u00a0%')
  expect(container.querySelector('.text-down')?.textContent).toBe('−1.23\u00a0%')
})

test('a result of earlier rules is not shown as that of the current ones', async () => {
  const container = show({ answer, pending: true })
  await screen.findByText('Updating')
  expect(container.textContent).toBe('3 closed, 1 openUpdating')
})

test('without a result it says so, or that it is being computed', async () => {
  expect(show({}).textContent).toBe('No result yet')
  show({ pending: true })
  expect((await screen.findByText('Computing')).tagName).toBe('P')
})
