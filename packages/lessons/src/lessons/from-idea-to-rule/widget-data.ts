import { hours } from './measures.ts'

/** For `threshold`: RSI on simulated hourly bars of gold. */
export function data() {
  const { bars, rsi } = hours()
  return {
    about: 'XAUUSD 1h, simulated bars of 2024.',
    label: 'RSI (14)',
    close: Array.from(bars.close),
    values: Array.from(rsi, (value) => (Number.isNaN(value) ? null : Number(value.toFixed(3)))),
  }
}
