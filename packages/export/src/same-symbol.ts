import { instruments } from '@assay/market'

/** The suffixes that brokers add to a name: a sign with a few letters, a few small letters, or one capital. */
const suffixForm = /^(?:[._#+!-][A-Za-z0-9._]{0,8}|[a-z]{1,6}|[A-Z])$/

/** The currencies and metals in the names of pairs. */
const codes = new Set(
  instruments.filter(({ symbol }) => /^[A-Z]{6}$/.test(symbol)).flatMap(({ symbol }) => [symbol.slice(0, 3), symbol.slice(3)]),
)

/**
 * The suffix that a broker adds to the name of the tested symbol: "" for none, ".r" for EURUSD.r. Undefined for another symbol, such as
 * EURUSDJPY.
 */
export function brokerSuffix(tested: string, written: string): string | undefined {
  if (written.slice(0, tested.length).toUpperCase() !== tested.toUpperCase()) return undefined
  const suffix = written.slice(tested.length)
  const isOther = !suffixForm.test(suffix) || codes.has(suffix.toUpperCase())
  return suffix === '' || !isOther ? suffix : undefined
}
