import { append, makeOperand } from '@assay/strategy'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { block, bounce, ema, rsi } from '../../../../test/blocks.ts'
import { fakePreviewWorker } from '../../../../test/preview-worker.ts'
import { saveButtons, showBuilder, withoutServer } from '../../../../test/show-builder.tsx'
import type { OperandView } from '../../../features/preview/preview-words.ts'

withoutServer()

const first = '/buildercondition?conditionType=Long&ruleType=entry&modify=0'
const column = (name: 'Left operand' | 'Operator' | 'Right operand') => within(screen.getByRole('region', { name }))
const close = makeOperand('CLOSE')
const facts = {
  provider: 'csv',
  why: 'covers',
  label: 'CSV import',
  simulated: false,
  base: '1min',
  bars: 2000,
  first: 0,
  last: 1,
} as const
const ofRsi: OperandView = { facts, low: 28.13, high: 71.88, last: 53.22, at: 0 }

/** The builder of one block, in which the worker knows these recent values of RSI, and others of anything else. */
function show(shown: typeof bounce, recent = ofRsi) {
  const { asked } = fakePreviewWorker(({ kind, ask }) => {
    if (kind !== 'operand' || !('operand' in ask)) return undefined
    return { answer: ask.operand.name === 'RSI' ? recent : { ...ofRsi, low: 1, high: 2, last: 1.083_42 }, unfinished: false }
  })
  return { ...showBuilder(first, { entry: append([], shown) }), asked }
}

test('each operand shows its own recent values, small ones with five decimals, and a number has none', async () => {
  const { asked } = show(block(rsi, '>', ema(8)))
  expect((await column('Left operand').findByText(/^Last value 53\.22 at /)).textContent).toMatch(
    / in the last five days 28\.13 to 71\.88\.$/,
  )
  expect((await column('Right operand').findByText(/^Last value/)).textContent).toMatch(
    /^Last value 1\.08342 at .* 1\.00000 to 2\.00000\.$/,
  )
  expect(
    asked.filter(({ sent }) => sent.kind === 'operand').map(({ sent }) => 'operand' in sent.ask && sent.ask.operand.name),
  ).not.toContain('VALUE')
})

test('a number to compare with starts from where the left operand is, and a range from where it was', async () => {
  const { user, saved } = show(block(rsi, '>', close))
  await column('Left operand').findByText(/^Last value/)
  await user.click(column('Right operand').getByRole('radio', { name: 'Number' }))
  expect(column('Right operand').getByLabelText<HTMLInputElement>('Value').value).toBe('53')
  await user.click(screen.getByRole('tab', { name: /Cross/ }))
  await user.click(column('Operator').getByRole('button', { name: /^Between/ }))
  await user.click(saveButtons()[0])
  expect(saved().rules.long.entry[0]).toMatchObject({ check: 'between', indicator2: { params: { lowerbound: 28, upperbound: 72 } } })
})

test('a number that is there already is not replaced by the recent values', async () => {
  show(bounce)
  await column('Left operand').findByText(/^Last value/)
  expect(column('Right operand').getByLabelText<HTMLInputElement>('Value').value).toBe('30')
})
