import { newDocument, type StrategyDocument } from '@assay/strategy'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { makeStore } from '../src/base/store.ts'
import { builder, builderOf } from '../src/features/builder/builder.slice.ts'
import type { Days } from '../src/features/builder/work.ts'
import { BuilderConditionPage } from '../src/pages/BuilderConditionPage.tsx'
import { StrategyBuilderPage } from '../src/pages/StrategyBuilderPage.tsx'

/** Opens the builder and the condition builder with this strategy, at one of their addresses. */
export function openBuilder(path: string, document: Partial<StrategyDocument> = {}, days: Days | null = null) {
  const store = makeStore()
  store.dispatch(builder.draftOpened({ document: newDocument(document), draftId: 'none' }))
  if (days) store.dispatch(builder.daysChosen(days))
  let at = ''
  function Address() {
    const { pathname, search } = useLocation()
    at = pathname + search
    return null
  }
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <Address />
        <Routes>
          <Route path="/strategybuilder" element={<StrategyBuilderPage />} />
          <Route path="/buildercondition" element={<BuilderConditionPage />} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  )
  const work = () => builderOf(store.getState()).present
  return { user: userEvent.setup(), store, address: () => at, work, saved: () => work().document }
}

/** Rules of the Long side; Short has none. */
export const longRules = (long: Partial<StrategyDocument['rules']['long']>): Pick<StrategyDocument, 'rules'> => ({
  rules: { long: { entry: [], exit: [], ...long }, short: { entry: [], exit: [] } },
})
