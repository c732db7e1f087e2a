import { newDocument } from '@assay/strategy'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Complaint } from '../../features/builder/complaints.ts'
import type { Preview } from '../../features/preview/preview-words.ts'
import { Checks } from './Checks.tsx'

const place = { side: 'long', ruleType: 'entry' } as const

function show(figures: object | null, more: { volume?: string; complaints?: Complaint[]; symbol?: string } = {}) {
  const preview = figures && ({ figures, volume: more.volume ?? null } as unknown as Preview)
  const document = newDocument(more.symbol ? { symbol: more.symbol } : {})
  const { container } = render(
    <Checks document={document} place={place} complaints={more.complaints ?? []} preview={preview ?? undefined} />,
  )
  return container.textContent
}
const zero = 'Slippage and Commission are 0 %.'

test.each([
  ['without a result', null, {}, `${zero} No spread is charged; a broker takes one on every trade.`],
  ['without a profit', { breakEven: null, open: null }, {}, `${zero} No spread is charged; a broker takes one on every trade.`],
  ['with a profit', { breakEven: 0.337, open: null }, {}, `${zero} A spread of 0.34 would take the whole profit.`],
  [
    'with a profit of the euro',
    { breakEven: 0.000_12, open: null },
    { symbol: 'EURUSD' },
    `${zero} A spread of 0.00012 would take the whole profit.`,
  ],
  [
    'with an open trade',
    { breakEven: 0.337, open: { since: 0, value: 1 } },
    {},
    `${zero} A spread of 0.34 would take the profit of the closed trades.`,
  ],
])('%s the note about costs says what a spread would take', (_, figures, more, text) => expect(show(figures, more)).toBe(text))

test('missing volume and complaints of other lists are said before the costs', () => {
  const complaints: Complaint[] = [
    { message: 'Here.', fatal: false, place, index: 0 },
    { message: 'There.', fatal: false, place: { side: 'short', ruleType: 'exit' }, index: 0 },
  ]
  expect(show({ breakEven: null, open: null }, { volume: 'No volume.', complaints })).toBe(
    `Short Exit: There.No volume.${zero} No spread is charged; a broker takes one on every trade.`,
  )
})
