import { findInstrument } from '@assay/market'
import { rulesAt } from '@assay/strategy'
import { useTimezone } from '../../base/store.ts'
import { LogicPreview } from '../../features/builder/LogicPreview.tsx'
import { fetchedBars } from '../../features/preview/fetched-bars.ts'
import { LivePreview } from '../../features/preview/LivePreview.tsx'
import { needsOf } from '../../features/preview/preview-needs.ts'
import { Checks } from './Checks.tsx'
import type { BuilderPage } from './use-builder-page.ts'

const empty = {
  entry: 'The first block draws the result here, before you press Backtest.',
  exit: 'An entry rule draws the result here, before you press Backtest.',
}

/** The rules in words, their effect over the period, and warnings before a run. */
export function Outlook({
  page: {
    document,
    place,
    chosen: { series, fault },
    asked,
    complaints,
  },
}: {
  page: BuilderPage
}) {
  const zone = useTimezone()
  const begun = document.rules.long.entry.length + document.rules.short.entry.length > 0
  const waitsFor = begun && series ? fetchedBars(series, needsOf(document, series), zone) : null
  const { quote = '', digits = 2 } = findInstrument(document.symbol) ?? {}
  return (
    <div className="flex min-w-0 flex-col border-line max-xl:border-t max-md:order-3 md:col-start-2 xl:col-start-3 xl:border-l [&>div]:border-b [&>div]:border-line [&>div]:px-gutter [&>div]:py-4 [&>div:last-child]:border-b-0">
      <div>
        <LogicPreview place={place} rules={rulesAt(document, place.side, place.ruleType)} stops={document.stops[place.side]} />
      </div>
      <div>
        <LivePreview
          asked={asked}
          fault={fault}
          capital={document.initialCapital}
          currency={quote}
          digits={digits}
          empty={empty[place.ruleType]}
          waitsFor={waitsFor}
        />
      </div>
      <div>
        <Checks document={document} place={place} complaints={complaints} preview={asked.answer} />
      </div>
    </div>
  )
}
