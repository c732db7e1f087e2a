import { render } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { utcStore } from './utc-store.ts'

function InPage({ children }: { children: ReactNode }) {
  const [store] = useState(utcStore)
  return (
    <Provider store={store}>
      <MemoryRouter>{children}</MemoryRouter>
    </Provider>
  )
}

/** Renders a part that needs the zone of the page and its links, without anything else around it. */
export const renderInPage = (part: ReactNode) => render(part, { wrapper: InPage })
