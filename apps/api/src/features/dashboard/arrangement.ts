import type { Answers, Dashboard, DashboardPart } from '@assay/contracts'
import { instruments } from '@assay/market'

type FirstHelp = NonNullable<Answers['4']>['firstHelp'][number]

/** Without an answer to the fourth question: what was begun, what is left to set up, and then the rest. */
const standard: readonly DashboardPart[] = ['continue', 'checklist', 'strategies', 'learn', 'data']

/**
 * What a first help brings to the top. Alerts and news have no part of their own yet: both begin with the bars that are held. Nor have
 * MT5 trades: their first step, the broker details, stands in the checklist.
 */
const firstParts: Readonly<Record<FirstHelp, readonly DashboardPart[]>> = {
  'test-idea': ['continue', 'strategies'],
  alerts: ['data'],
  news: ['data'],
  learn: ['learn'],
  'review-mt5': ['checklist'],
  'find-strategy': ['strategies'],
}

/** What is known about a user that arranges their dashboard: the answers, and what of the checklist is done. */
export interface DashboardFacts extends Readonly<Record<Dashboard['checklist'][number]['key'], boolean>> {
  readonly answers: Answers
}

/** The parts that the answers bring to the top, in the order in which they were given, then the others as usual. */
export function dashboardOf({ answers, ...done }: DashboardFacts): Dashboard {
  const first = (answers['4']?.firstHelp ?? []).flatMap((help) => firstParts[help])
  return {
    parts: [...new Set([...first, ...standard])],
    checklist: (['verify', 'steps', 'broker', 'strategy', 'totp'] as const).map((key) => ({ key, done: done[key] })),
    symbol: answers['2']?.markets[0] ?? instruments[0].symbol,
  }
}
