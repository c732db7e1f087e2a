/** The kind of data in a column of a report. */
export type Column =
  | 'time'
  | 'deal'
  | 'position'
  | 'symbol'
  | 'type'
  | 'direction'
  | 'volume'
  | 'price'
  | 'order'
  | 'commission'
  | 'fee'
  | 'swap'
  | 'profit'
  | 'balance'
  | 'comment'

export const reportLanguages = ['English', 'German'] as const
export type ReportLanguage = (typeof reportLanguages)[number]

/** The column heads in each language, in lower case. They differ between builds of the terminal. */
const heads: Readonly<Record<ReportLanguage, Readonly<Record<Column, readonly string[]>>>> = {
  English: {
    time: ['time'],
    deal: ['deal'],
    position: ['position'],
    symbol: ['symbol'],
    type: ['type'],
    direction: ['direction'],
    volume: ['volume'],
    price: ['price'],
    order: ['order'],
    commission: ['commission'],
    fee: ['fee'],
    swap: ['swap'],
    profit: ['profit'],
    balance: ['balance'],
    comment: ['comment'],
  },
  German: {
    time: ['zeit'],
    deal: ['trade', 'deal'],
    position: ['position'],
    symbol: ['symbol'],
    type: ['typ'],
    direction: ['richtung'],
    volume: ['volumen'],
    price: ['preis', 'kurs'],
    order: ['auftrag', 'order'],
    commission: ['kommission', 'provision'],
    fee: ['gebühr', 'kosten'],
    swap: ['swap'],
    profit: ['gewinn', 'profit'],
    balance: ['kontostand', 'saldo'],
    comment: ['kommentar'],
  },
}

const accountLabels = ['account:', 'konto:']
const companyLabels = ['company:', 'firma:', 'unternehmen:']

export const plainText = (text: string): string =>
  text
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
    .toLowerCase()

export const isAccountLabel = (cell: string): boolean => accountLabels.includes(plainText(cell))
export const isCompanyLabel = (cell: string): boolean => companyLabels.includes(plainText(cell))

/** The columns of a head row in a language; undefined for cells that are not a known head. */
export function columnsIn(cells: readonly string[], language: ReportLanguage): (Column | undefined)[] {
  const known = Object.entries(heads[language]) as [Column, readonly string[]][]
  return cells.map((cell) => known.find(([, names]) => names.includes(plainText(cell)))?.[0])
}
