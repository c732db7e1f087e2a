import type { Answers, Dashboard, DashboardPart } from '@assay/contracts'
import { instruments } from '@assay/market'
import type { Arrangement } from './dashboard.store.ts'

type FirstHelp = NonNullable<Answers['4']>['firstHelp'][number]

/** Without an answer to the fourth question: what the market does, what was begun, what is left to set up, and then the rest. */
const standard: readonly DashboardPart[] = [
  'clock',
  'watchlist',
  'alerts',
  'news',
  'events',
  'continue',
  'checklist',
  'strategies',
  'position',
  'learn',
  'data',
]

/** What a first help brings to the top. MT5 trades with the broker details, which stand in the checklist. */
const firstParts: Readonly<Record<FirstHelp, readonly DashboardPart[]>> = {
  'test-idea': ['continue', 'strategies'],
  alerts: ['alerts', 'watchlist'],
  news: ['news', 'events', 'watchlist'],
  learn: ['learn'],
  'review-mt5': ['checklist'],
  'find-strategy': ['strategies'],
}

/** Watched by whoever has chosen no markets. */
const usualWatchlist = instruments.slice(0, 3).map(({ symbol }) => symbol)

/** What is known about a user that arranges their dashboard: their choice, the answers, and what of the checklist is done. */
export interface DashboardFacts extends Readonly<Record<Dashboard['checklist'][number]['key'], boolean>> {
  readonly answers: Answers
  readonly chosen: Arrangement | undefined
}

/** The parts as the user has arranged them; else what the answers bring to the top, in the order in which they were given, and the others as usual. */
export function dashboardOf({ answers, chosen, ...done }: DashboardFacts): Dashboard {
  const first = chosen?.parts ?? (answers['4']?.firstHelp ?? []).flatMap((help) => firstParts[help])
  const markets = answers['2']?.markets
  return {
    parts: [...new Set([...first, ...standard])],
    hidden: chosen?.hidden ?? [],
    arranged: chosen?.parts != null,
    checklist: (['verify', 'steps', 'broker', 'strategy', 'totp'] as const).map((key) => ({ key, done: done[key] })),
    symbol: markets?.[0] ?? instruments[0].symbol,
    watchlist: chosen?.watchlist ?? markets ?? usualWatchlist,
  }
}
