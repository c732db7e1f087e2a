import type { BrokerDetails, ReportedAccount } from '@assay/contracts'
import { Button } from '../../ui/Button.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { HeadCell } from '../../ui/HeadCell.tsx'
import { Note } from '../../ui/Note.tsx'
import { Table } from '../../ui/Table.tsx'
import { useDecideLinkMutation } from './connector.api.ts'
import { Refused } from './Refused.tsx'

interface Props {
  broker: BrokerDetails | null
  reported: ReportedAccount
}

/** A terminal sent the code from a different account than the one named: shows both, and lets the user choose. */
export function Mismatch({ broker, reported }: Props) {
  const [decide, { isLoading, error }] = useDecideLinkMutation()
  return (
    <div className="grid gap-4">
      <Note kind="warn">The terminal that has your code is logged in to another account. Nothing is linked until you decide.</Note>
      <BothSides broker={broker} reported={reported} />
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" busy={isLoading} onClick={() => decide({ accept: true })}>
          Link the terminal’s account
        </Button>
        <Button onClick={() => decide({ accept: false })}>Do not link it</Button>
      </div>
      <Refused error={error} />
    </div>
  )
}

function BothSides({ broker, reported }: Props) {
  const rows = [
    ['Broker', broker?.brokerName, reported.company],
    ['Account number', broker?.accountNumber, reported.login],
    ['Server', broker?.serverName, reported.server],
    ['Account', '', `${reported.demo ? 'Demo' : 'Real'}, ${reported.currency}, leverage 1:${reported.leverage}`],
  ]
  return (
    <Table
      label="The account that you named and the one of the terminal"
      head={
        <tr>
          <HeadCell>Field</HeadCell>
          <HeadCell>You named</HeadCell>
          <HeadCell>The terminal says</HeadCell>
        </tr>
      }
    >
      {rows.map(([name, named, said]) => (
        <tr key={name}>
          <Cell quiet>{name}</Cell>
          <Cell>{named}</Cell>
          <Cell>{said}</Cell>
        </tr>
      ))}
    </Table>
  )
}
