import { askedBy, type Covered, coveredBy } from '@assay/backtest'
import { type KeptResult, spanDays } from '@assay/contracts'
import type { Timeframe } from '@assay/market'

type Tested = Pick<KeptResult, 'request' | 'answer'>

/** "02 Jan 2017 to 30 Jun 2017", both days included. */
export const daysText = ({ from, to }: Pick<Covered, 'from' | 'to'>, zone: string, timeframe?: Timeframe): string =>
  spanDays({ from, to: Math.max(from + 1, to) }, zone, timeframe).join(' to ')

/** What a result that covered only a part of its period says first; null if it covered the whole. */
export function partlyText({ request, answer }: Tested, zone: string): string | null {
  const covered = coveredBy(request, answer.coverage)
  return covered.isPartly
    ? partlySentence(daysText(covered, zone, request.timeframe), daysText(askedBy(request), zone), answer.coverage.label)
    : null
}

export const partlySentence = (covered: string, asked: string, label: string): string =>
  `Only ${covered} was tested. The period asked for, ${asked}, reaches beyond the bars of ${label}.`
