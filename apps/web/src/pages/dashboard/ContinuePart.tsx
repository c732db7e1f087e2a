import { useState } from 'react'
import { useTimezone } from '../../base/store.ts'
import { lastWork } from '../../features/builder/kept-work.ts'
import { Continue } from '../../features/dashboard/Continue.tsx'
import type { StrategyShelf } from '../../features/strategies/shelf.ts'
import { useNow } from '../../ui/use-now.ts'
import { keptText } from '../builder/kept-text.ts'

/** The work of this user in the builder of this browser. */
export function ContinuePart({ user, shelf }: { user: string; shelf: StrategyShelf }) {
  const zone = useTimezone()
  const now = useNow()
  const [last] = useState(() => lastWork(user))
  const { name, symbol, timeframe } = last?.work.document ?? {}
  const work =
    last && symbol && timeframe
      ? { name: name ?? '', symbol, timeframe, changedAt: last.changedAt, kept: keptText(last.work, shelf, zone) }
      : undefined
  return <Continue work={work} now={now} />
}
