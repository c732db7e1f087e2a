import type { Answers } from '@assay/contracts'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { choose, enter, showPart } from '../../../../test/show-part.tsx'
import { HoursQuestion } from '../HoursQuestion.tsx'
import { RiskQuestion } from '../RiskQuestion.tsx'

const check = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }))

/** The question of the hours, which holds its answer as the page does. */
function showHours(start: NonNullable<Answers['6']>, error: string | null = null) {
  const told = vi.fn()
  function Held() {
    const [answer, setAnswer] = useState(start)
    const onAnswer = (next: typeof start) => {
      told(next)
      setAnswer(next)
    }
    return <HoursQuestion legend="When?" answer={answer} onAnswer={onAnswer} error={error} />
  }
  showPart(<Held />)
  return () => told.mock.lastCall?.[0]
}

test('sessions, channels and quiet hours are answered each without losing the others', () => {
  const now = showHours({ timezone: 'Asia/Tokyo' })
  check('London')
  check('Tokyo')
  check('E-mail')
  check('Quiet hours')
  const all = { timezone: 'Asia/Tokyo', sessions: ['london', 'tokyo'], channels: ['email'], quietHours: { from: '22:00', to: '07:00' } }
  expect(now()).toEqual(all)
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '21:30' } })
  expect(now()).toEqual({ ...all, quietHours: { from: '21:30', to: '07:00' } })
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '06:00' } })
  expect(now()).toEqual({ ...all, quietHours: { from: '21:30', to: '06:00' } })
  check('Quiet hours')
  check('London')
  expect(now()).toEqual({ ...all, sessions: ['tokyo'], quietHours: null })
  expect(screen.queryByLabelText('From')).toBeNull()
})

test('hours that were answered earlier are shown, with the fault of the quiet ones', () => {
  showHours(
    { timezone: 'Asia/Tokyo', sessions: ['sydney'], channels: ['push'], quietHours: { from: '20:00', to: '20:00' } },
    'They must end.',
  )
  const isChecked = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked
  expect(['Sydney', 'London', 'Web push', 'Webhook', 'Quiet hours'].map(isChecked)).toEqual([true, false, true, false, true])
  expect([screen.getByLabelText<HTMLInputElement>('To').value, screen.getByRole('alert').textContent]).toEqual(['20:00', 'They must end.'])
})

test('quiet hours keep the zone in which they were set, which is named, until they are moved', () => {
  const quietHours = { from: '22:00', to: '07:00', zone: 'Asia/Kolkata' }
  const now = showHours({ timezone: 'Asia/Tokyo', quietHours })
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '21:30' } })
  expect(now().quietHours).toEqual({ ...quietHours, from: '21:30' })
  expect(screen.getByText(/^They run by the clock of Kolkata \(UTC\+5:30\)\./)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Use your time zone' }))
  expect(now().quietHours).toEqual({ from: '21:30', to: '07:00' })
  expect(screen.queryByText(/^They run by the clock/)).toBeNull()
})

function showRisk(answer: Answers['5']) {
  const onAnswer = vi.fn()
  showPart(<RiskQuestion legend="How much?" answer={answer} onAnswer={onAnswer} error={null} />)
  return () => onAnswer.mock.lastCall?.[0]
}
const risk = (name: string | RegExp) => fireEvent.click(screen.getByRole('radio', { name }))

test('a risk keeps the size of the account, and the size keeps the risk', () => {
  const now = showRisk({ riskPercent: 1, accountSize: 5000, currency: 'EUR' })
  risk('0.5 %')
  expect(now()).toEqual({ riskPercent: 0.5, accountSize: 5000, currency: 'EUR' })
  risk('More')
  expect(now()).toEqual({ riskPercent: 3, accountSize: 5000, currency: 'EUR' })
  risk(/^I do not know/)
  expect(now()).toEqual({ riskPercent: 'dont-know', accountSize: 5000, currency: 'EUR' })
  enter('Account size, if you like', '7000')
  expect(now()).toEqual({ riskPercent: 1, accountSize: 7000, currency: 'EUR' })
  enter('Account size, if you like', '')
  expect(now()).toEqual({ riskPercent: 1, accountSize: undefined, currency: 'EUR' })
  choose('Currency', 'GBP')
  expect(now()).toEqual({ riskPercent: 1, accountSize: 5000, currency: 'GBP' })
})

test('the size of the account alone does not say what is risked', () => {
  const now = showRisk(undefined)
  enter('Account size, if you like', '7000')
  expect(now()).toEqual({ riskPercent: 'dont-know', accountSize: 7000, currency: 'USD' })
})

test.each([
  [0.25, '0.25 %', false],
  [2, '2 %', false],
  [2.5, 'More', true],
  ['dont-know', /^I do not know/, false],
] as const)('a risk of %s is shown as %s, and has a figure: %s', (riskPercent, name, hasFigure) => {
  showRisk({ riskPercent })
  expect(screen.getByRole<HTMLInputElement>('radio', { name }).checked).toBe(true)
  expect(screen.queryByLabelText('Risk in one trade') !== null).toBe(hasFigure)
})
