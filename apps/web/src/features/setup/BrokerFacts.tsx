import { Check, KeyRound, Plug, Scale } from 'lucide-react'
import type { ReactNode } from 'react'

const icon = { className: 'mt-0.5 size-4 shrink-0 text-ink-3', 'aria-hidden': true } as const

/** Why no password is asked for, and how the three fields are used. */
export function BrokerFacts() {
  return (
    <>
      <h2 className="text-14">No password, on purpose</h2>
      <p className="mt-1 mb-4 text-ink-2">These three fields say which account is yours. They cannot log in to it, and cannot trade.</p>
      <ul>
        <Fact icon={<Check {...icon} />} title="Kept">
          They are kept with your account, shown to you alone, part of your data export and deleted with your account.
        </Fact>
        <Fact icon={<Plug {...icon} />} title="To link it">
          You attach an Expert Advisor in your own terminal. It sends balance, deals, positions and the costs of your symbols to this
          server. It has no call that could trade, loads no DLL, and its source is yours to read.
        </Fact>
        <Fact icon={<Scale {...icon} />} title="If they differ">
          The terminal must be logged in to this account. If it is not, both are shown side by side, and nothing is linked until you decide.
        </Fact>
        <Fact icon={<KeyRound {...icon} />} title="Never">
          Whoever asks for your broker password in the name of Assay is not us.
        </Fact>
      </ul>
    </>
  )
}

function Fact({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3 py-2">
      {icon}
      <p className="min-w-0 flex-1 text-ink-2">
        <b className="text-ink">{title}.</b> {children}
      </p>
    </li>
  )
}
