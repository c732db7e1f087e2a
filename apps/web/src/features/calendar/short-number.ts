import { formatNumber } from '../../ui/format-number.ts'

const steps = [
  { size: 1e12, sign: 'T' },
  { size: 1e9, sign: 'B' },
  { size: 1e6, sign: 'M' },
  { size: 1e3, sign: 'K' },
] as const

/** "9.9K", "0.14": about three digits, with the suffixes that calendars use. */
export function shortNumber(value: number): string {
  const step = steps.find(({ size }) => Math.abs(value) >= size)
  if (step) return `${formatNumber(value / step.size, 1)}${step.sign}`
  return formatNumber(value, Math.abs(value) >= 10 ? 1 : 2)
}
