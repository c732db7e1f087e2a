import { byTime, byWeekdayAndHour, coveredBy } from '@assay/backtest'
import { useMemo } from 'react'
import { daysText } from '../../features/results/covered-words.ts'
import { EntryGrid } from '../../features/results/time/EntryGrid.tsx'
import { TimeTable } from '../../features/results/time/TimeTable.tsx'
import { enoughTrades } from '../../features/results/time/time-words.ts'
import { zoneName } from '../../ui/format-date.ts'
import { plural } from '../../ui/format-number.ts'
import type { SectionProps } from './section.ts'

/** The closed trades by entry time. */
export function TimeSection({ result: { answer, request }, zone }: SectionProps) {
  const boundary = request.options?.day_boundary ?? 'new-york'
  const groups = useMemo(() => {
    const trades = answer.trade_data.map(({ entry_datetime, pnl }) => ({ time: Date.parse(entry_datetime), pnl }))
    const calendar = { zone, boundary }
    return { ...byTime(trades, calendar), entries: byWeekdayAndHour(trades, calendar) }
  }, [answer, zone, boundary])
  const count = answer.trade_data.length
  if (count === 0) return <p className="text-ink-2">No trade was closed in this period, so there is nothing to take apart.</p>
  const day = boundary === 'utc' ? 'The day starts at 00:00 UTC.' : 'The trading day starts at 17:00 New York: Sunday evening is Monday.'
  const { currency } = answer
  const covered = coveredBy(request, answer.coverage)
  return (
    <>
      <p className="mb-4 max-w-180 text-ink-2">
        What {plural(count, 'closed trade')} made on average, by when {count === 1 ? 'it was' : 'they were'} entered,{' '}
        {daysText(covered, zone, request.timeframe)}. Faint: fewer than {enoughTrades} trades. Of twenty groups, about one lies clearly off
        its true mean by luck alone.
      </p>
      <EntryGrid cells={groups.entries} currency={currency} note={`${day} Hours on the clock of ${zoneName(covered.from, zone)}.`} />
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
        <TimeTable
          title="By hour"
          note={`The clock of ${zoneName(covered.from, zone)}.`}
          kind="hour"
          groups={groups.hour}
          currency={currency}
        />
        <div className="grid min-w-0 gap-y-8">
          <TimeTable title="By weekday" note={day} kind="weekday" groups={groups.weekday} currency={currency} />
          <TimeTable
            title="By session"
            note="Bank hours on their own clocks: Tokyo 09:00 to 18:00, London and New York 08:00 to 17:00. A trade in an overlap counts in both."
            kind="session"
            groups={groups.session}
            currency={currency}
          />
          <TimeTable title="By month" note={day} kind="month" groups={groups.month} currency={currency} />
        </div>
      </div>
    </>
  )
}
