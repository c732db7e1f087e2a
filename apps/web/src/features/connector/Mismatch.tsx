import type { BrokerDetails, ReportedAccount } from '@assay/contracts'
import { Refused } from '../../base/Refused.tsx'
import { useAction } from '../../base/use-action.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { useDecideLinkMutation } from './connector.api.ts'

interface Props {
  broker: BrokerDetails | null
  reported: ReportedAccount
}

/** A terminal sent the code from a different account than the one named: shows both, and lets the user choose. */
export function Mismatch({ broker, reported }: Props) {
  const { run, busy, error } = useAction(useDecideLinkMutation()[0], { failed: 'Nothing was decided.', beside: true })
  return (
    <div className="grid gap-4">
      <Note kind="warn">The terminal that has your code is logged in to another account. Nothing is linked until you decide.</Note>
      <BothSides broker={broker} reported={reported} />
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" busy={busy} onClick={() => run({ accept: true })}>
          Link the terminal’s account
        </Button>
        <Button busy={busy} onClick={() => run({ accept: false })}>
          Do not link it
        </Button>
      </div>
      <Refused error={error} />
    </div>
  )
}

type Row = readonly [field: string, named: string | undefined, said: string]

const columns: Column<Row>[] = [
  { head: 'Field', quiet: true, cell: ([field]) => field },
  { head: 'You named', cell: ([, named]) => named },
  { head: 'The terminal says', cell: ([, , said]) => said },
]

function BothSides({ broker, reported }: Props) {
  const rows: Row[] = [
    ['Broker', broker?.brokerName, reported.company],
    ['Account number', broker?.accountNumber, reported.login],
    ['Server', broker?.serverName, reported.server],
    ['Account', '', `${reported.demo ? 'Demo' : 'Real'}, ${reported.currency}, leverage 1:${reported.leverage}`],
  ]
  return <Table label="The account that you named and the one of the terminal" columns={columns} rows={rows} keyOf={([field]) => field} />
}
