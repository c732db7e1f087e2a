import { allowanceWords, openToAll, premiumFeatures, premiumTable } from '@assay/contracts'
import { Cell } from '../../ui/Cell.tsx'
import { HeadCell } from '../../ui/HeadCell.tsx'
import { Table } from '../../ui/Table.tsx'

/** What everyone has, and what Premium adds. */
export function PremiumTable() {
  return (
    <Table
      label="Free and Premium"
      head={
        <tr>
          <HeadCell>
            <span className="sr-only">What</span>
          </HeadCell>
          <HeadCell>Free</HeadCell>
          <HeadCell>Premium</HeadCell>
        </tr>
      }
    >
      {premiumFeatures.map((feature) => (
        <tr key={feature}>
          <Cell className="w-full py-2">
            <span className="block font-title whitespace-normal">{premiumTable[feature].title}</span>
            <span className="block text-12 whitespace-normal text-ink-2">{premiumTable[feature].about}</span>
          </Cell>
          <Cell quiet>
            <Amount>{allowanceWords(feature, false)}</Amount>
          </Cell>
          <Cell>
            <Amount>{allowanceWords(feature, true)}</Amount>
          </Cell>
        </tr>
      ))}
      {openToAll.map((title) => (
        <tr key={title}>
          <Cell className="py-2">
            <span className="whitespace-normal">{title}</span>
          </Cell>
          <Cell quiet>open</Cell>
          <Cell>open</Cell>
        </tr>
      ))}
    </Table>
  )
}

const Amount = ({ children }: { children: string }) => <span className="block whitespace-normal md:w-28">{children}</span>
