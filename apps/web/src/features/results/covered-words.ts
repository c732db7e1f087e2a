import { askedBy, type Covered, coveredBy } from '@assay/backtest'
import type { KeptResult } from '@assay/contracts'
import { formatDate } from '../../ui/format-date.ts'

type Tested = Pick<KeptResult, 'request' | 'answer'>

/** "02 Jan 2017 to 30 Jun 2017", both days included. */
export const daysText = ({ from, to }: Pick<Covered, 'from' | 'to'>, zone: string): string =>
  `${formatDate(from, zone)} to ${formatDate(Math.max(from, to - 1), zone)}`

/** What a result that covered only a part of its period says first; null if it covered the whole. */
export function partlyText({ request, answer }: Tested, zone: string): string | null {
  const covered = coveredBy(request, answer.coverage)
  return covered.isPartly ? partlySentence(daysText(covered, zone), daysText(askedBy(request), zone), answer.coverage.label) : null
}

export const partlySentence = (covered: string, asked: string, label: string): string =>
  `Only ${covered} was tested. The period asked for, ${asked}, reaches beyond the bars of ${label}.`
