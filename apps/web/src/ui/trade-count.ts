import { formatCount, plural } from './format-number.ts'

/** "254 trades", or "1 closed, 1 open" where a trade is still open. */
export function tradeCount(closed: number, open: number): string {
  return open === 0 ? plural(closed, 'trade') : `${formatCount(closed)} closed, ${open} open`
}
