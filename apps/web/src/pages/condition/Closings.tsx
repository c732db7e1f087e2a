import type { Side } from '@assay/strategy'
import { sideNames } from '../../features/builder/place.ts'
import type { Exits } from '../../features/preview/preview-words.ts'
import { Facts } from '../../ui/Facts.tsx'
import { plural } from '../../ui/format-number.ts'

const reasons = [
  { key: 'target', term: 'Target', colour: 'bg-up' },
  { key: 'rule', term: 'Exit rules', colour: 'bg-ink-3' },
  { key: 'stop', term: 'Stop Loss', colour: 'bg-down' },
  { key: 'trailing_stop', term: 'Trailing Stop Loss', colour: 'bg-warn' },
] as const

/** Which of the levels closed the trades of a side. */
export function Closings({ side, exits }: { side: Side; exits: Exits }) {
  const trades = reasons.reduce((sum, { key }) => sum + exits[key], 0)
  if (trades === 0) return null
  const shown = reasons.filter(({ key }) => exits[key] > 0)
  return (
    <div>
      <h3 className="text-13">What would have closed the {plural(trades, `${sideNames[side]} trade`)}</h3>
      <div aria-hidden="true" className="mt-2 flex h-2 gap-0.5">
        {shown.map(({ key, colour }) => (
          <span key={key} className={`rounded-chip ${colour}`} style={{ flexGrow: exits[key] }} />
        ))}
      </div>
      <Facts
        className="mt-1"
        facts={shown.map(({ key, term, colour }) => ({
          term,
          value: (
            <span className="inline-flex items-center gap-2">
              {plural(exits[key], 'trade')}
              <span className={`size-2 rounded-chip ${colour}`} />
            </span>
          ),
        }))}
      />
    </div>
  )
}
