import type { Meter, Task, Verdict } from '@assay/lessons'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { TaskNumbers, TaskPanel } from './TaskPanel.tsx'

const task = { kind: 'backtest', done: 'Ran it', asks: 'Run a backtest.', verify: () => ({ isDone: false, says: '' }) } satisfies Task

function show(verdict?: Verdict, verified: string | null = null, more: { task?: Task; busy?: boolean } = {}) {
  const onCheck = vi.fn()
  render(
    <MemoryRouter>
      <TaskPanel task={task} verdict={verdict} verified={verified} busy={false} onCheck={onCheck} {...more} />
    </MemoryRouter>,
  )
  return onCheck
}

const head = () => screen.getByRole('heading', { name: 'Task' }).parentElement!.textContent

test.each<[string, Verdict | undefined, string | null, string, string]>([
  ['before the first check', undefined, null, 'Task', 'Check my work'],
  ['a check that is not done', { isDone: false, says: 'Too few.' }, null, 'TaskNot yet', 'Check again'],
  ['a check that is done', { isDone: true, says: 'Enough.' }, null, 'TaskVerified', 'Check again'],
  ['a task verified before', undefined, 'verified on 20 Nov 2026', 'TaskVerifiedverified on 20 Nov 2026', 'Check my work'],
  [
    'a verified task whose work is gone',
    { isDone: false, says: 'None.' },
    'verified on 20 Nov 2026',
    'TaskVerifiedverified on 20 Nov 2026',
    'Check again',
  ],
])('%s', (_, verdict, verified, text, button) => {
  const onCheck = show(verdict, verified)
  expect([head(), screen.getByRole('status').textContent]).toEqual([text, verdict?.says ?? ''])
  fireEvent.click(screen.getByRole('button', { name: button }))
  expect(onCheck).toHaveBeenCalledOnce()
})

test('a second press while it checks does nothing', () => {
  const onCheck = show(undefined, null, { busy: true })
  fireEvent.click(screen.getByRole('button', { name: 'Check my work' }))
  expect(onCheck).not.toHaveBeenCalled()
})

test('only a task of the builder leads there', () => {
  show()
  expect(screen.getByRole('link', { name: 'Open the builder' }).getAttribute('href')).toBe('/strategybuilder')
})

test('a task of numbers leads nowhere', () => {
  show(undefined, null, { task: { ...task, kind: 'numbers', inputs: [] } })
  expect(screen.queryByRole('link')).toBeNull()
})

test.each<[Partial<Meter>, string, [string, string, string]]>([
  [{ value: 1250 }, '1,250 trades now; wanted 1,000 to 2,000.', ['25%', 'calc(100% - 50%)', '31.25%']],
  [{ value: 62.25 }, '62.3 trades now; wanted 1,000 to 2,000.', ['25%', 'calc(100% - 50%)', '1.55625%']],
  [{ value: 9000 }, '9,000 trades now; wanted 1,000 to 2,000.', ['25%', 'calc(100% - 50%)', '100%']],
])('the meter %j says: %s', (more, words, [from, to, at]) => {
  show({ isDone: false, says: '', meter: { value: 0, from: 1000, to: 2000, max: 4000, unit: 'trades', ...more } })
  const meter = screen.getByRole('img')
  expect(meter.textContent).toBe(words.replace('; ', ', ').replace(/\.$/, ''))
  const [wanted, now] = [...meter.querySelectorAll<HTMLElement>('[style]')]
  expect([wanted.style.left, wanted.style.right, now.style.left]).toEqual([from, to, at])
})

test('a typed number joins the others, and an emptied field is no number', () => {
  const onChange = vi.fn()
  const inputs = [
    { id: 'cost', label: 'Cost', unit: 'pips', step: 0.1 },
    { id: 'year', label: 'Year', unit: '%', step: 1 },
  ]
  render(<TaskNumbers inputs={inputs} given={{ cost: 1.6, year: Number.NaN }} onChange={onChange} />)
  expect(screen.getByLabelText<HTMLInputElement>('Year').value).toBe('')
  fireEvent.change(screen.getByLabelText('Year'), { target: { value: '12.5' } })
  expect(onChange).toHaveBeenLastCalledWith({ cost: 1.6, year: 12.5 })
  fireEvent.change(screen.getByLabelText('Cost'), { target: { value: '' } })
  expect(onChange).toHaveBeenLastCalledWith({ cost: Number.NaN, year: Number.NaN })
})
