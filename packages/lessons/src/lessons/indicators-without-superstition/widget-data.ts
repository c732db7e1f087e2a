import { hoursOf } from './measures.ts'

/** For `threshold`: RSI on simulated hourly bars of gold. */
export function data() {
  const { close, rsi } = hoursOf(2024)
  return {
    about: 'XAUUSD 1h, simulated bars of 2024.',
    label: 'RSI (14)',
    close: Array.from(close),
    values: Array.from(rsi, (value) => (Number.isNaN(value) ? null : Number(value.toFixed(3)))),
  }
}
