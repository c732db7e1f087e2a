import { findInstrument } from '@assay/market'
import { append, newDocument } from '@assay/strategy'
import { render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { tradeOf } from '../../../test/answers.ts'
import { bounce, cross, notTooHigh } from '../../../test/blocks.ts'
import { exitsOf } from '../../../test/exits.ts'
import { fakePreviewWorker } from '../../../test/preview-worker.ts'
import { tradeStoryOf } from '../../../test/stories.ts'
import { makeStore } from '../../base/store.ts'
import type { Figures, Preview, Trouble } from '../../features/preview/preview-words.ts'
import { Tested } from './Tested.tsx'

const document = newDocument({
  symbol: 'USDJPY',
  initialCapital: 5000,
  rules: { long: { entry: append([], cross), exit: append([], bounce) }, short: { entry: append([], bounce), exit: [] } },
})
const series = { symbol: 'USDJPY', timeframe: '15min', from: 0, to: 1 } as const
const facts = {
  provider: 'csv',
  why: 'covers' as const,
  label: 'CSV import',
  base: '1min' as const,
  simulated: false,
  bars: 2000,
  first: 0,
  last: 1,
}
const some: Figures = {
  equity: [],
  netPercent: -1.5,
  trades: 7,
  open: null,
  winRate: 50,
  maxDrawdown: 2,
  floatingDrawdown: 3,
  breakEven: 0.1234,
  exits: exitsOf(),
  ambiguous: 0,
}
let shownStory = tradeStoryOf({ trade: tradeOf(80, 3, { entry_price: 110.1234 }), number: 7, of: 7 })

function show(figures: Partial<Figures> | Trouble, shown = document) {
  const answer: Preview = { facts, figures: { ...some, ...figures }, truths: {}, volume: null, tookMs: 3 }
  const { asked } = fakePreviewWorker(({ kind }) => {
    if (kind === 'preview') return 'state' in figures ? { trouble: figures } : { answer, unfinished: false }
    return kind === 'explain' ? { answer: shownStory, unfinished: false } : undefined
  })
  render(
    <Provider store={makeStore()}>
      <MemoryRouter>
        <Tested document={shown} instrument={findInstrument('USDJPY')!} series={series} />
      </MemoryRouter>
    </Provider>,
  )
  const of = (kind: string) => asked.flatMap(({ sent }) => (sent.kind === kind ? [sent.ask] : []))
  return of
}
const none = 'It made no trade in this period. Another number or another symbol may.'

test('the figures are in the money of the symbol, before costs', async () => {
  const of = show({})
  expect((await screen.findByText('0.123 JPY')).textContent).toBe('0.123 JPY')
  expect(of('preview')).toEqual([{ series, document }])
  expect(screen.getByText(/^Before costs/).textContent).toBe('Before costs: the breakeven cost says how much a trade may cost.')
})

test('its last trade is explained, and drawn around its entry with the first block of the long entry', async () => {
  const of = show({})
  expect((await screen.findByText('+80.00 JPY')).textContent).toBe('+80.00 JPY')
  expect(screen.getByText(/^Bought at/).textContent).toBe('Bought at 110.123, the open of the next bar.')
  expect(of('explain')).toEqual([{ series, of: { document }, about: { trade: 7 } }])
  await expect.poll(() => of('chart')).toEqual([{ series, document, condition: cross, around: Date.UTC(2017, 0, 5) }])
})

test('without a long entry the first block of the short one is drawn', async () => {
  const short = newDocument({ ...document, rules: { ...document.rules, long: { entry: [], exit: [] } } })
  const of = show({}, short)
  await expect.poll(() => of('chart')).toMatchObject([{ condition: bounce }])
})

test('a trade that is still open is the last one', async () => {
  const of = show({ open: { since: 0, value: 5100, path: [] } })
  await screen.findByText('+80.00 JPY')
  expect(of('explain')).toMatchObject([{ about: { trade: 8 } }])
})

test('without any trade that is said, and nothing is explained', async () => {
  const of = show({ trades: 0 })
  expect((await screen.findByText(none)).textContent).toBe(none)
  expect(of('explain')).toEqual([])
  expect(screen.queryByRole('region', { name: 'Its last trade' })).toBeNull()
})

test('a single open trade is not taken for none', async () => {
  const of = show({ trades: 0, open: { since: 0, value: 5100, path: [] } })
  await screen.findByText('+80.00 JPY')
  expect(screen.queryByText(none)).toBeNull()
  expect(of('explain')).toMatchObject([{ about: { trade: 1 } }])
})

test('without bars the reason is told, and no trade seems to be on its way', async () => {
  show({ state: 'no-data', message: 'No bars are held.' })
  expect((await screen.findByText(/^No bars are held\./)).textContent).toBe('No bars are held. Choose another period, or bring bars.')
  expect([screen.queryByText(none), screen.queryByRole('region', { name: 'Its last trade' })]).toEqual([null, null])
})

test('the condition that sets the entry off is drawn, though others come before it, and of the side of the trade', async () => {
  const side = { entry: append(append([], notTooHigh), cross), exit: [] }
  const both = newDocument({ ...document, rules: { long: { entry: append([], bounce), exit: [] }, short: side } })
  shownStory = tradeStoryOf({ trade: tradeOf(80, 3, { entry_price: 110.1234 }), number: 7, of: 7, direction: 'short' })
  const of = show({}, both)
  await expect.poll(() => of('chart')).toMatchObject([{ condition: cross }])
})

test('the result stands at the foot of a phone while one chooses, and leads to the whole of it', async () => {
  show({})
  expect((await screen.findByText('7 trades, before costs')).parentElement?.textContent).toContain('−1.50\u00a0%')
  const { hash } = screen.getByRole<HTMLAnchorElement>('link', { name: 'See the result' })
  expect(globalThis.document.getElementById(hash.slice(1))).not.toBeNull()
})
