import type { AtSpread } from '@assay/backtest'
import { formatNumber, plural } from '../../ui/format-number.ts'

interface SpreadEffect {
  /** The result as it was tested. */
  before: AtSpread
  after: AtSpread
  spread: number
  digits: number
  currency: string
  /** The number of closed trades. */
  closed: number
}

/** What a spread would have left, in a sentence or two: closed trades first, an open trade separately. */
export function spreadSentence({ before, after, spread, digits, currency, closed }: SpreadEffect): string {
  const at = spread === 0 ? 'Without a spread,' : `At a spread of ${formatNumber(spread, digits)},`
  const parts = [
    closed > 0 && changed({ who: `the ${plural(closed, 'closed trade')}`, before: before.closed, after: after.closed, currency }),
    before.open !== null && after.open !== null && changed({ who: 'the open trade', before: before.open, after: after.open, currency }),
  ]
  return `${at} ${parts.filter(Boolean).join('; ')}.`
}

/** What buying and holding with the whole capital made at the same spread. */
export function holdSentence(profit: number, currency: string): string {
  const { past, money } = outcome(profit)
  return `Buy and hold ${past} ${money} ${currency}.`
}

function changed({ who, before, after, currency }: { who: string; before: number; after: number; currency: string }): string {
  const [was, is] = [outcome(before), outcome(after)]
  if (before === after) return `${who} ${is.past} ${is.money} ${currency}`
  const would = `${who} would have ${is.past} ${is.money} ${currency}`
  return was.past === is.past && was.money === is.money ? would : `${would} instead of ${was.ing} ${was.money}`
}

/** Rounded to the cent before its sign is read, so that an amount shown as zero is neither gain nor loss. */
function outcome(money: number) {
  const cents = Math.round(money * 100) / 100
  return { ...(cents < 0 ? { past: 'lost', ing: 'losing' } : { past: 'made', ing: 'making' }), money: formatNumber(Math.abs(cents), 2) }
}
