import type { RuleTask } from '@assay/lessons'
import { append, type RuleList } from '@assay/strategy'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { bounce, cross } from '../../../../test/blocks.ts'
import { fakePreviewWorker } from '../../../../test/preview-worker.ts'
import { makeStore } from '../../../base/store.ts'
import { builder } from '../../../features/builder/builder.slice.ts'
import type { Trouble } from '../../../features/preview/preview-words.ts'
import { LessonTask } from '../LessonTask.tsx'

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
})

const unread = { readAt: null, triedAt: null, passedAt: null, verifiedAt: null, verified: null }

const task: RuleTask = {
  kind: 'rule',
  done: 'Wrote a rule',
  asks: 'Write a rule.',
  verify: (rule) => ({
    isDone: rule !== null && rule.trueBars * 10 === rule.bars,
    says: rule ? `${rule.conditions.join(' and ')}, ${rule.indicators.join(' ')}, ${rule.trueBars} of ${rule.bars}.` : 'There is no rule.',
  }),
}

/** Opens the task beside a builder with these conditions; the rule is true on one bar of ten. */
function open(entry: RuleList, side: 'long' | 'short' = 'long', trouble?: Trouble) {
  const answer = { answer: { bars: 5000, count: 500, share: 0.1, last: null, strip: [] }, unfinished: false }
  const { asked } = fakePreviewWorker(({ kind }) => (kind !== 'rule' ? undefined : trouble ? { trouble } : answer))
  const store = makeStore()
  for (const block of entry)
    if (typeof block === 'object') store.dispatch(builder.blockAppended({ place: { side, ruleType: 'entry' }, block }))
  const onVerified = vi.fn()
  render(
    <Provider store={store}>
      <MemoryRouter>
        <LessonTask task={task} progress={unread} onVerified={onVerified} />
      </MemoryRouter>
    </Provider>,
  )
  return { asked, onVerified, store }
}

test('the entry rule in the builder is measured over its period and judged', async () => {
  const { asked, onVerified } = open(append(append([], cross), bounce))
  await screen.findByText('EMA (8) [15min] crosses above EMA (24) [15min] and RSI (14) [15min] crosses above 30, EMA RSI, 500 of 5000.')
  expect(screen.getByText('Verified')).toBeTruthy()
  expect(screen.getByText('In the builder, true at 500 of 5,000 bars of XAUUSD 15min.')).toBeTruthy()
  expect(onVerified).toHaveBeenCalledWith('Wrote a rule')
  const { sent } = asked.find(({ sent }) => sent.kind === 'rule')!
  expect(sent.ask).toMatchObject({ series: { symbol: 'XAUUSD', timeframe: '15min' }, rule: { logic: 'and', conditions: [cross, bounce] } })
})

test('without a rule in the builder nothing is measured, and the check says so when requested', async () => {
  const { asked, onVerified } = open([])
  expect(screen.queryByText('There is no rule.')).toBeNull()
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Check my work' }))
  expect(screen.getByText('There is no rule.')).toBeTruthy()
  expect(asked).toEqual([])
  expect(onVerified).not.toHaveBeenCalled()
})

test('a rule for short trades alone is measured too', async () => {
  open(append([], cross), 'short')
  expect(await screen.findByText('EMA (8) [15min] crosses above EMA (24) [15min], EMA, 500 of 5000.')).toBeTruthy()
})

test('a rule that is changed is measured again', async () => {
  const { store, asked } = open(append([], cross))
  await screen.findByText('EMA (8) [15min] crosses above EMA (24) [15min], EMA, 500 of 5000.')
  act(() => void store.dispatch(builder.blockAppended({ place: { side: 'long', ruleType: 'entry' }, block: bounce })))
  const rules = () => asked.flatMap(({ sent }) => (sent.kind === 'rule' ? [sent.ask.rule] : []))
  await expect.poll(rules).toMatchObject([{ conditions: [cross] }, { conditions: [cross, bounce] }])
  expect(await screen.findByText(/and RSI \(14\) \[15min\] crosses above 30, EMA RSI, 500 of 5000\.$/)).toBeTruthy()
})

test('a rule that cannot be measured says why, and is not verified', async () => {
  const { onVerified } = open(append([], cross), 'long', { state: 'no-data', message: 'No bars are held.' })
  expect(await screen.findByText('The rule cannot be measured now. No bars are held.')).toBeTruthy()
  expect(screen.getByText('Not yet')).toBeTruthy()
  expect(onVerified).not.toHaveBeenCalled()
})
