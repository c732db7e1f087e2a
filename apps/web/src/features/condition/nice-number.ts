/** A value rounded as a person would write it, if values move by `span`: RSI 53.2187 in steps of 1, EURUSD 1.08342 in steps of 0.0001. */
export function niceNumber(value: number, span: number): number {
  if (!(span > 0)) return Number(value.toPrecision(6))
  const step = 10 ** Math.floor(Math.log10(span / 20))
  return Number((Math.round(value / step) * step).toPrecision(12))
}
