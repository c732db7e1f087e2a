import { append, newDocument, rulesAt, suggestions, treeOf } from '@assay/strategy'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { beforeEach, expect, test, vi } from 'vitest'
import { accountServer } from '../../../test/account-server.ts'
import { bounce, cross, notTooHigh } from '../../../test/blocks.ts'
import { makeStore } from '../../base/store.ts'
import { RulePicker } from './RulePicker.tsx'

const gold = newDocument({
  name: 'Gold',
  timeframe: '1h',
  rules: {
    long: { entry: append(append([], cross), notTooHigh), exit: append([], bounce) },
    short: { entry: [], exit: append([], cross) },
  },
})
const ruleOf = (side: 'long' | 'short', type: 'entry' | 'exit') => {
  const { list, groups } = rulesAt(gold, side, type)
  return { timeframe: gold.timeframe, rule: treeOf(list, groups)! }
}

beforeEach(() => {
  const server = accountServer()
  server.keep(crypto.randomUUID(), newDocument({ name: '', rules: { ...gold.rules, long: { entry: append([], cross), exit: [] } } }))
  server.keep(crypto.randomUUID(), gold)
})

function show(rule: Parameters<typeof RulePicker>[0]['rule'], error?: string) {
  const onChange = vi.fn()
  render(
    <Provider store={makeStore()}>
      <RulePicker rule={rule} error={error} onChange={onChange} />
    </Provider>,
  )
  return onChange
}
const box = () => screen.getByRole('combobox', { name: 'Rule' })
const open = async () => {
  const user = userEvent.setup()
  await user.click(box())
  return { user, options: (await screen.findAllByRole('option')).map(({ textContent }) => textContent) }
}

test('the rules of one’s own strategies come first, each with its side and candles, and then the samples', async () => {
  const onChange = show(ruleOf('long', 'entry'))
  await expect.poll(() => box().textContent).toBe('Gold: Long entry')
  const { user, options } = await open()
  expect(options).toHaveLength(5 + suggestions.length)
  expect(options.slice(0, 5)).toEqual([
    'Gold: Long entry1h',
    'Gold: Long exit1h',
    'Gold: Short exit1h',
    'Unnamed: Long entry15min',
    'Unnamed: Short exit15min',
  ])
  await user.click(screen.getByRole('option', { name: /^Gold: Long exit/ }))
  expect(onChange.mock.calls).toEqual([[ruleOf('long', 'exit')]])
})

test('the rule that is set is found among the choices, and told in words', async () => {
  show(ruleOf('long', 'entry'))
  await expect.poll(() => box().textContent).toBe('Gold: Long entry')
  expect(box().closest('div')?.parentElement?.textContent).toContain(
    'EMA 8 on 15 minutes crosses above EMA 24 on 15 minutes and RSI 14 on 15 minutes is less than 65',
  )
})

test('a rule that is none of the choices stays as it was set', async () => {
  const own = { timeframe: '4h' as const, rule: { ...ruleOf('long', 'entry').rule, logic: 'or' as const } }
  const onChange = show(own)
  expect(box().textContent).toBe('As set')
  const { user, options } = await open()
  expect(options[0]).toBe('As set4h')
  await user.click(screen.getByRole('option', { name: /^As set/ }))
  expect(onChange).not.toHaveBeenCalled()
})

test('without a rule the field says where rules come from, and what is missing', () => {
  show(null)
  expect(screen.getByText(/^From your/).textContent).toBe('From your strategies or the samples.')
  show(null, 'Choose a rule.')
  expect(screen.getByRole('alert').textContent).toBe('Choose a rule.')
})
