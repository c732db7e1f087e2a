import type { Answers, Dashboard, DashboardPart } from '@assay/contracts'
import { instruments } from '@assay/market'
import type { Arrangement } from './dashboard.store.ts'

type FirstHelp = NonNullable<Answers['4']>['firstHelp'][number]

/** The order without an answer to the fourth question: the market, then work in progress, then what is left to set up, then the rest. */
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

/** The parts that each answer brings to the top. `review-mt5` brings the checklist, which has the broker details. */
const firstParts: Readonly<Record<FirstHelp, readonly DashboardPart[]>> = {
  'test-idea': ['continue', 'strategies'],
  alerts: ['alerts', 'watchlist'],
  news: ['news', 'events', 'watchlist'],
  learn: ['learn'],
  'review-mt5': ['checklist'],
  'find-strategy': ['strategies'],
}

/** The watchlist of a user who has chosen no markets. */
const usualWatchlist = instruments.slice(0, 3).map(({ symbol }) => symbol)

/** What arranges the dashboard of a user: their own arrangement, their answers, and which steps of the checklist are done. */
export interface DashboardFacts extends Readonly<Record<Dashboard['checklist'][number]['key'], boolean>> {
  readonly answers: Answers
  readonly chosen: Arrangement | undefined
}

/** Puts the parts in the user's own order if there is one. Otherwise the answers bring parts to the top in the order given, and the rest follow. */
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
