import { allowanceWords, openToAll, premiumFeatures, premiumTable } from '@assay/contracts'
import { classes } from '../../ui/classes.ts'
import { type Column, Table } from '../../ui/Table.tsx'

/** What everyone has, and what Premium adds. */
export function PremiumTable() {
  return <Table label="Free and Premium" columns={columns} rows={rows} keyOf={({ title }) => title} />
}

interface Row {
  title: string
  about?: string
  free: string
  premium: string
}

const rows: Row[] = [
  ...premiumFeatures.map((feature) => ({
    ...premiumTable[feature],
    free: allowanceWords(feature, false),
    premium: allowanceWords(feature, true),
  })),
  ...openToAll.map((title) => ({ title, free: 'open', premium: 'open' })),
]

const columns: Column<Row>[] = [
  {
    head: 'What',
    hidden: true,
    cellClass: 'w-full py-2',
    cell: ({ title, about }) => (
      <>
        <span className={classes('block whitespace-normal', about && 'font-title')}>{title}</span>
        {about ? <span className="block text-12 whitespace-normal text-ink-2">{about}</span> : null}
      </>
    ),
  },
  { head: 'Free', quiet: true, cell: ({ free }) => <Amount>{free}</Amount> },
  { head: 'Premium', cell: ({ premium }) => <Amount>{premium}</Amount> },
]

const Amount = ({ children }: { children: string }) => <span className="block whitespace-normal min-w-20 md:w-28">{children}</span>
