import { entries, familyNames, indicators } from '@assay/indicators'
import { Facts } from '../../ui/Facts.tsx'
import { formatCount, plural } from '../../ui/format-number.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import type { Family } from './filter.ts'

const meanings: Record<Family, string> = {
  special: 'The prices of the candle itself, and the numbers to compare them with.',
  talib: 'The functions of TA-Lib under their own names, with its numbers.',
  named: 'Indicators by the names and defaults that Backtrader gives them.',
  assay: 'What traders expect beyond these two.',
}

/** Shown until an entry is opened: what the catalogue is, and how to move in it. */
export function Overview() {
  usePageTitle('Indicators')
  const families = Map.groupBy(entries, ({ family }) => family)
  return (
    <div className="max-w-160 p-gutter">
      <h2 className="text-16">{plural(entries.length, 'entry', 'entries')} for your rules</h2>
      <p className="mt-1 text-ink-2">
        They are the outputs of {formatCount(indicators.length)} functions. Choose one to read what it means, its parameters and from when
        on its value can be relied on, and to see it on bars.
      </p>
      <dl className="mt-6">
        {[...families].map(([family, members]) => (
          <div key={family} className="flex gap-4 border-b border-line py-2 last:border-b-0">
            <dt className="w-20 shrink-0 font-title">{familyNames[family]}</dt>
            <dd className="min-w-0 flex-1 text-ink-2">{meanings[family]}</dd>
            <dd className="tnum text-ink-3">{formatCount(members.length)}</dd>
          </div>
        ))}
      </dl>
      <Facts
        className="mt-6 max-w-80"
        facts={[
          { term: 'Search', value: <Kbd>/</Kbd> },
          {
            term: 'Move through the list',
            value: (
              <>
                <Kbd>↑</Kbd> <Kbd>↓</Kbd>
              </>
            ),
          },
          { term: 'Open', value: <Kbd>Enter</Kbd> },
        ]}
      />
    </div>
  )
}
