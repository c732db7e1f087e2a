import { newDocument, type StrategyDocument, type TouchOrder } from '@assay/strategy'
import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { makeStore } from '../src/base/store.ts'
import { builder, builderOf } from '../src/features/builder/builder.slice.ts'
import type { Days } from '../src/features/builder/work.ts'
import { BuilderConditionPage } from '../src/pages/BuilderConditionPage.tsx'
import { StrategyBuilderPage } from '../src/pages/StrategyBuilderPage.tsx'

/** Opens the builder and the condition builder with this strategy, at one of their addresses. */
export function openBuilder(path: string, document: Partial<StrategyDocument> = {}, days: Days | null = null, touchOrder?: TouchOrder) {
  const store = makeStore()
  store.dispatch(builder.draftOpened({ document: newDocument(document), draftId: 'none', version: null, savedAt: 0 }))
  if (days) store.dispatch(builder.daysChosen(days))
  if (touchOrder) store.dispatch(builder.touchOrderChosen(touchOrder))
  return { user: userEvent.setup(), store, ...showBuilderPages(path, store) }
}

function showBuilderPages(path: string, store: ReturnType<typeof makeStore>) {
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
  /** Loads the page again: what it shows then comes from what the browser kept. */
  function reload() {
    cleanup()
    return showBuilderPages(at, makeStore())
  }
  return { address: () => at, work, saved: () => work().document, reload }
}

/** Rules of the Long side; Short has none. */
export const longRules = (long: Partial<StrategyDocument['rules']['long']>): Pick<StrategyDocument, 'rules'> => ({
  rules: { long: { entry: [], exit: [], ...long }, short: { entry: [], exit: [] } },
})
