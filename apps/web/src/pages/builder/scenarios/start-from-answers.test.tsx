import type { Answers } from '@assay/contracts'
import { emptyStops } from '@assay/strategy'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter, Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { cross } from '../../../../test/blocks.ts'
import { fakePreviewWorker } from '../../../../test/preview-worker.ts'
import { userOf } from '../../../../test/users.ts'
import { signedOut, userChanged } from '../../../base/session/auth.slice.ts'
import { makeStore } from '../../../base/store.ts'
import { builder, builderOf } from '../../../features/builder/builder.slice.ts'
import { BuilderConditionPage } from '../../BuilderConditionPage.tsx'
import { StrategyBuilderPage } from '../../StrategyBuilderPage.tsx'

beforeEach(() => {
  fakePreviewWorker()
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
})

const answers: Answers = {
  '1': { experience: 'none' },
  '2': { markets: ['EURUSD', 'XAUUSD'] },
  '3': { holdingTime: 'minutes' },
  '5': { riskPercent: 1, accountSize: 5000, currency: 'USD' },
}

function show(path: string, given: Answers | null, prepare: (store: ReturnType<typeof makeStore>) => void = () => undefined) {
  const store = makeStore()
  if (given) store.dispatch(userChanged(userOf({ answers: given })))
  prepare(store)
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/strategybuilder" element={<StrategyBuilderPage />} />
          <Route path="/buildercondition" element={<BuilderConditionPage />} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  )
  const work = () => builderOf(store.getState())
  const facts = () => {
    const { symbol, timeframe, initialCapital } = work().present.document
    return [symbol, timeframe, initialCapital]
  }
  return { user: userEvent.setup(), store, work, facts }
}

test('the builder of a user starts with their answers, and that is not an undo step', () => {
  const { facts, work } = show('/strategybuilder', answers)
  expect(facts()).toEqual(['EURUSD', '5min', 5000])
  expect(work().past).toEqual([])
})

test('a visitor keeps the defaults of a new strategy', () => {
  expect(show('/strategybuilder', null).facts()).toEqual(['XAUUSD', '15min', 100_000])
})

test('started work is not changed by the answers', () => {
  const { facts } = show('/strategybuilder', answers, ({ dispatch }) => {
    dispatch(builder.blockAppended({ place: { side: 'long', ruleType: 'entry' }, block: cross }))
  })
  expect(facts()).toEqual(['XAUUSD', '15min', 100_000])
})

test('a new strategy starts with the answers again, whatever was there before', () => {
  const { facts } = show('/strategybuilder?new', answers, ({ dispatch }) => {
    dispatch(builder.settingsChanged({ symbol: 'GBPUSD' }))
  })
  expect(facts()).toEqual(['EURUSD', '5min', 5000])
})

test('without a market among the answers a new strategy keeps the current one', () => {
  const { facts } = show('/strategybuilder?new', {}, ({ dispatch }) => {
    dispatch(builder.settingsChanged({ symbol: 'GBPUSD' }))
  })
  expect(facts()).toEqual(['GBPUSD', '15min', 100_000])
})

test('changed answers change a strategy that was not started, and signing out removes them', async () => {
  const { facts, store } = show('/strategybuilder', answers)
  store.dispatch(userChanged(userOf({ answers: { '2': { markets: ['USDJPY'] } } })))
  await expect.poll(facts).toEqual(['USDJPY', '15min', 100_000])
  store.dispatch(signedOut())
  await expect.poll(facts).toEqual(['XAUUSD', '15min', 100_000])
})

test.each([0.5, 2])('the lots beside a stop are those of a risk of %s %%, as the user answered', async (riskPercent) => {
  const path = '/buildercondition?conditionType=Long&ruleType=exit&modify=sltp'
  show(path, { '5': { riskPercent } }, ({ dispatch }) => {
    dispatch(builder.stopsSet({ side: 'long', stops: { ...emptyStops, stopLoss: 1500 } }))
  })
  expect(await screen.findByText(new RegExp(`${riskPercent} % of 100,000 USD is lost there`))).toBeTruthy()
})

const hint = 'The capital that the test starts with.'

test('a new trader sees a hint under each field, and a trader with years of experience sees none', () => {
  show('/strategybuilder', answers)
  expect(screen.getByText(hint)).toBeTruthy()
  cleanup()
  show('/strategybuilder', { '1': { experience: 'over-5-years' } })
  expect(screen.queryByText(hint)).toBeNull()
})

test('an account in another currency is named below the capital, and changes with the symbol', async () => {
  const { store } = show('/strategybuilder', {
    '1': { experience: 'over-5-years' },
    '5': { riskPercent: 1, accountSize: 5000, currency: 'USD' },
  })
  expect(screen.queryByText(/is not converted/)).toBeNull()
  store.dispatch(builder.settingsChanged({ symbol: 'USDJPY' }))
  expect(await screen.findByText('Your account of 5,000 USD is not converted into JPY.')).toBeTruthy()
})

async function openForm(given: Answers) {
  const { user } = show('/buildercondition?conditionType=Long&ruleType=entry', given)
  await user.type(screen.getAllByRole('searchbox')[0], 'RSI{Enter}')
  return screen.getByRole('form', { name: 'Parameters of RSI' })
}

test('an operand starts on the timeframe of the strategy', async () => {
  expect((await openForm(answers)).textContent).toContain('5min')
})

test('the hint of the operand form disappears with years of trading', async () => {
  expect((await openForm({})).textContent).toContain('Candle 0 is the last closed one')
  cleanup()
  expect((await openForm({ '1': { experience: '2-5-years' } })).textContent).not.toContain('Candle 0 is the last closed one')
})

test('a stop is shown in lots at the risk of the answer', async () => {
  const { user } = show('/buildercondition?conditionType=Long&ruleType=exit&modify=sltp', answers)
  await user.type(screen.getByLabelText('Stop Loss'), '500')
  expect(screen.getByText(/1 % of 5,000 USD is lost there with 0.10 lots/)).toBeTruthy()
})
