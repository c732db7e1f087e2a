interface Range {
  from: number
  to: number
}

/** The facts that several rooms show, and the raw values behind their texts. Instants are UTC milliseconds. */
export interface FactValues {
  /** The period that the numbers cover, end exclusive. */
  covered: Range
  /** The provider of the bars. */
  source: string
  /** The end of the last bar, which tells their age. */
  'bars-end': number
  bars: number
  'bars-missing': number
  trades: number
  /** Percent of the capital. */
  result: number
  /** Percent, and its 95 % interval. */
  'win-rate': number
  'win-rate-range': Range
  /** Of a trade on average, and its lower 90 % bound: in R or in percent, as the template is measured. */
  'average-trade': number
  'lower-bound': number
  price: number
  /** The instant of that price. */
  'price-at': number
  /** Percent since the day's open. */
  'day-change': number
  'alert-state': string
}
export type FactName = keyof FactValues

interface Props<N extends FactName> {
  name: N
  /** Null if there is none: the text is a dash. */
  value: FactValues[N] | null
  /** The text of the value, rounded and in words. */
  show: (value: FactValues[N]) => string
  /** Whose fact it is, where a page has several: a symbol, the id of a result or an alert. */
  of?: string
  className?: string
}

/** One fact as text, with its raw value for whoever compares it with the same fact elsewhere. */
export function Fact<N extends FactName>({ name, value, show, of, className }: Props<N>) {
  return (
    <span data-fact={name} data-value={value === null ? '' : rawText(name, value)} data-of={of} className={className}>
      {value === null || Number.isNaN(value) ? '–' : show(value)}
    </span>
  )
}

const instants: ReadonlySet<FactName> = new Set(['bars-end', 'price-at'])

function rawText(name: FactName, value: FactValues[FactName]): string {
  if (typeof value !== 'object') return instants.has(name) ? instant(Number(value)) : String(value)
  const { from, to } = value
  return name === 'covered' ? `${instant(from)}/${instant(to)}` : `${from}/${to}`
}

const instant = (at: number): string => (Number.isFinite(at) ? new Date(at).toISOString() : '')
