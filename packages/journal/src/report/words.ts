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
const headsOf: Readonly<Record<ReportLanguage, Readonly<Record<Column, readonly string[]>>>> = {
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

function columnsByHead(language: ReportLanguage): ReadonlyMap<string, Column> {
  const columns = Object.entries(headsOf[language]) as [Column, readonly string[]][]
  return new Map(columns.flatMap(([column, names]) => names.map((name) => [name, column] as const)))
}

const columnOf = { English: columnsByHead('English'), German: columnsByHead('German') } as const

const longestHead = 20
const lettersOnly = /^[a-zäöü]+$/i

/** The columns of a head row in a language; undefined for cells that are not a known head. Most rows hold numbers, which are told apart first. */
export function columnsIn(cells: readonly string[], language: ReportLanguage): (Column | undefined)[] {
  return cells.map((cell) => {
    if (lettersOnly.test(cell)) return columnOf[language].get(cell.toLowerCase())
    const isNumber = cell === '' || (cell.charCodeAt(0) < 0x41 && cell.charCodeAt(0) > 0x20)
    return isNumber || cell.length > longestHead ? undefined : columnOf[language].get(plainText(cell))
  })
}
