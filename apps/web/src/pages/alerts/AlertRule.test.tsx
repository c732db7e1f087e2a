import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { showPart } from '../../../test/show-part.tsx'
import type { AlertDraft } from '../../features/alerts/alert-draft.ts'
import { AlertRule } from './AlertRule.tsx'
import { ruleExamples } from './typed-rule.ts'

beforeEach(() => {
  fakeServer().answers['GET /api/strategies'] = () => Response.json([])
})

/** The part as the form of an alert holds it. Returns all changes that it made. */
async function show(given: AlertDraft['rule'] = null, symbol = 'XAUUSD') {
  const changes: Partial<AlertDraft>[] = []
  function Form() {
    const [rule, setRule] = useState(given)
    const onChange = (change: Partial<AlertDraft>) => {
      changes.push(change)
      if (change.rule !== undefined) setRule(change.rule)
    }
    return <AlertRule symbol={symbol} rule={rule} error={undefined} onChange={onChange} />
  }
  showPart(<Form />)
  await screen.findByLabelText('Or type it')
  return { changes, last: () => changes.at(-1) }
}
const type = (text: string) => fireEvent.change(screen.getByLabelText('Or type it'), { target: { value: text } })
const refused = async () => (await screen.findByRole('alert')).textContent

test('a typed rule becomes the rule of the alert, with what was assumed of it and what it says besides', async () => {
  const { last } = await show()
  type('rsi 14 above 70 every time by email')
  await waitFor(() => expect(last()).toMatchObject({ rule: { timeframe: '15min' }, trigger: 'every', channels: ['email'] }))
  expect(await screen.findByText(/^RSI 14 on 15 minutes is greater than 70$/)).toBeTruthy()
  expect(screen.getByRole('list', { name: 'I assumed' }).textContent).toContain('the timeframe: 15min')
})

test('what is typed on replaces the rule before at once, so that no alert is set on the old one', async () => {
  const { last } = await show()
  type(ruleExamples[0])
  await waitFor(() => expect(last()?.rule).toBeTruthy())
  type('rsi 14 crosses ab')
  await waitFor(() => expect(last()).toEqual({ rule: null }))
  type('')
  expect(last()).toEqual({ rule: null })
})

test.each([
  ['a word that is not known', 'blah foo', 'I do not know “blah”.'],
  ['a strategy', 'buy when rsi < 30', 'This is a strategy, with a side to enter. Type only the condition that has to come true.'],
  [
    'another market',
    'eurusd rsi 14 above 70',
    'This is about EURUSD, and the alert is on XAUUSD. Leave the market out, or change the symbol.',
  ],
])('%s is refused in words, with examples of what is read', async (_, text, words) => {
  const { last } = await show()
  type(text)
  expect(await refused()).toBe(words)
  expect(last()).toEqual({ rule: null })
  fireEvent.click(screen.getByRole('button', { name: ruleExamples[2] }))
  await waitFor(() => expect(last()?.rule?.rule.conditions).toHaveLength(2))
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each(ruleExamples)('the example is read as a rule: %s', async (example) => {
  const { last } = await show()
  type(example)
  await waitFor(() => expect(last()?.rule).toMatchObject({ rule: { conditions: expect.any(Array) } }))
})

test('a sentence with two meanings is asked back, and the answer completes it', async () => {
  const { last } = await show()
  type('rsi 14 < 30 and close > sma 200 on 1h')
  fireEvent.click(await screen.findByRole('button', { name: 'all rules' }))
  await waitFor(() => expect(last()?.rule).toMatchObject({ timeframe: '1h' }))
})

test('a price is not taken for a rule: a click fills in the fields of that condition', async () => {
  const { last } = await show()
  type('price crosses above 4120')
  await waitFor(() => expect(last()).toEqual({ rule: null }))
  fireEvent.click(await screen.findByRole('button', { name: 'Use it' }))
  expect(last()).toEqual({ kind: 'crossingUp', price: 4120 })
})

test('opening the form changes nothing, and choosing a sample clears what was typed', async () => {
  const { changes } = await show()
  expect(changes).toEqual([])
  type('blah foo')
  await refused()
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Rule' }), { key: 'Enter' })
  fireEvent.keyDown(screen.getAllByRole('option')[0], { key: 'Enter' })
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Or type it').value).toBe(''))
  expect(changes.at(-1)?.rule).toBeTruthy()
})
