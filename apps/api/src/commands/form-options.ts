import type { ImportCause, ImportChoice } from '@assay/contracts'
import { columnUses, dateOrders } from '@assay/csv'
import { type Timeframe, timeframes } from '@assay/market'
import { UsageError } from './command.ts'

/** Options that say how a file of bars is to be read, where it does not say so itself. */
export const formOptions = {
  'time-zone': { type: 'string' },
  timeframe: { type: 'string' },
  columns: { type: 'string' },
  decimal: { type: 'string' },
  'date-order': { type: 'string' },
} as const

export const formUsage = `[--time-zone ZONE] [--timeframe T] [--columns time=NAME,open=NAME,…] [--decimal .|,] [--date-order ${dateOrders.join('|')}]`

export type FormChoice = Pick<ImportChoice, 'timeZone' | 'timeframe' | 'columns' | 'decimal' | 'dateOrder'>
type Values = { readonly [K in keyof typeof formOptions]?: string | boolean | undefined }

/** The choices of these options. Throws `UsageError` for a value that is none. */
export function formChoice(values: Values): FormChoice {
  const { 'time-zone': timeZone, timeframe, columns, decimal, 'date-order': order } = values
  return {
    timeZone: typeof timeZone === 'string' ? timeZone : undefined,
    timeframe: oneOf<Timeframe>('--timeframe', timeframe, timeframes),
    columns: typeof columns === 'string' ? columnsOf(columns) : undefined,
    decimal: oneOf('--decimal', decimal, ['.', ',']),
    dateOrder: oneOf('--date-order', order, dateOrders),
  }
}

function oneOf<T extends string>(flag: string, value: string | boolean | undefined, known: readonly T[]): T | undefined {
  if (value === undefined) return undefined
  const found = known.find((each) => each === value)
  if (!found) throw new UsageError(`${flag} is one of ${known.join(' ')}, not "${value}"`)
  return found
}

/** Reads `time=Day,open=2`: each use with the name of its column or its number from 1. */
function columnsOf(text: string): NonNullable<FormChoice['columns']> {
  const pairs = text.split(new RegExp(`,(?=(?:${columnUses.join('|')})=)`)).map((pair) => {
    const [use, ...name] = pair.split('=')
    const known = columnUses.find((each) => each === use.trim())
    if (!known || name.join('=') === '') throw new UsageError(`--columns takes pairs such as time=Day,open=2, not "${pair}"`)
    return [known, name.join('=')] as const
  })
  return Object.fromEntries(pairs)
}

const flags: Readonly<Record<NonNullable<ImportCause['remedy']>, string>> = {
  fromRow: '--from-row',
  repair: '--repair',
  timeZone: '--time-zone ZONE',
  timeframe: '--timeframe T',
  replace: '--replace',
  columns: '--columns time=NAME,open=NAME,high=NAME,low=NAME,close=NAME',
  decimal: '--decimal . or --decimal ,',
  dateOrder: '--date-order day-first or --date-order month-first',
}

/** The option that helps against a cause, in brackets; empty if there is none. */
export const remedyText = ({ remedy, line }: Pick<ImportCause, 'remedy' | 'line'>): string =>
  remedy ? ` (${flags[remedy]}${remedy === 'fromRow' ? ` ${line}` : ''})` : ''
