import { findInstrument, hourMs } from '@assay/market'

const clockOfNewYork = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', hour: 'numeric', hourCycle: 'h23' })

/** Hours by which a server with midnight at 17:00 New York is ahead of UTC at an instant. */
export function hoursAhead(time: number): number {
  const newYork = Number(clockOfNewYork.format(time))
  const utc = new Date(time).getUTCHours()
  return (((newYork + 7 - utc) % 24) + 24) % 24
}

/** The UTC hour at which a candle opens that such a server labels `hour`, on a day of 2024. */
export function openingHour(month: number, day: number, hour: number): number {
  const noon = Date.UTC(2024, month - 1, day, 12)
  return new Date(Date.UTC(2024, month - 1, day, hour) - hoursAhead(noon) * hourMs).getUTCHours()
}

const gold = findInstrument('XAUUSD')!

/** The loss in dollars of a number of lots of gold at that stop. */
export const lossAt = (lots: number, stop: number): number => lots * stop * gold.contract

/** The lots of gold worth this much money (dollars) at a price. */
export const lotsWorth = (money: number, price: number): number => money / (price * gold.contract)
