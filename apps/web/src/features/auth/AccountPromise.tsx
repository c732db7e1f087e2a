import { History, KeyRound, LayoutDashboard, Settings2 } from 'lucide-react'

const promises = [
  { Icon: History, text: 'Versioned strategies, with the draft you have now' },
  { Icon: Settings2, text: 'A builder that starts with your market, timeframe and capital' },
  { Icon: LayoutDashboard, text: 'A dashboard in the order that helps you' },
  { Icon: KeyRound, text: 'Broker details without a password: nobody is asked for one' },
]

/** What an account offers today, and what works without one. */
export function AccountPromise() {
  return (
    <>
      <h2 className="text-14">Testing needs no account</h2>
      <p className="mt-1 mb-5 text-ink-2">The builder, the backtest and every result are open. An account keeps things for you:</p>
      <ul>
        {promises.map(({ Icon, text }) => (
          <li key={text} className="flex gap-3 py-2">
            <Icon className="mt-0.5 size-4 shrink-0 text-ink-3" aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </>
  )
}
