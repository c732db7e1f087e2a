import { useState } from 'react'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router'
import { SessionKeeper } from '../base/session/SessionKeeper.tsx'
import { makeStore } from '../base/store.ts'
import { IconStyle } from '../ui/IconStyle.tsx'
import { Pages } from './Pages.tsx'
import { Shell } from './Shell.tsx'

/** The whole app: store, router, shell and pages. */
export function App() {
  const [store] = useState(makeStore)
  return (
    <Provider store={store}>
      <BrowserRouter>
        <SessionKeeper />
        <IconStyle>
          <Shell>
            <Pages />
          </Shell>
        </IconStyle>
      </BrowserRouter>
    </Provider>
  )
}
