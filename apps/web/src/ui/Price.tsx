import { formatPrice } from './format-number.ts'

/** A price with the digits of its instrument; with 3 or 5 of them the last one, a tenth of a pip, is set smaller. */
export function Price({ value, digits }: { value: number; digits: number }) {
  const text = formatPrice(value, digits)
  if (digits !== 3 && digits !== 5) return <span className="tnum">{text}</span>
  return (
    <span className="tnum">
      {text.slice(0, -1)}
      <span className="align-[0.14em] text-[0.8em]">{text.slice(-1)}</span>
    </span>
  )
}
