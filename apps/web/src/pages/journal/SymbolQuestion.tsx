import type { JournalAccount, JournalPosition } from '@assay/contracts'
import { instruments } from '@assay/market'
import { Refused } from '../../base/Refused.tsx'
import { useAction } from '../../base/use-action.ts'
import { useMapSymbolMutation } from '../../features/connector/connector.api.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'

const none = '-'
const choices = [
  { value: none, label: 'Not chosen' },
  ...instruments.map(({ symbol, name }) => ({ value: symbol, label: symbol, detail: name })),
]

/** Why a trade is not on the chart. Asks once which instrument its symbol is; a trade with an unknown opening cannot be drawn. */
export function SymbolQuestion({ account, position: { symbol, instrument } }: { account: JournalAccount; position: JournalPosition }) {
  const { run, busy, error } = useAction(useMapSymbolMutation()[0], { failed: 'The symbol was not named.', beside: true })
  const suggested = account.symbols.find((each) => each.symbol === symbol)?.suggested ?? null
  return (
    <div className="grid min-h-72 place-content-center gap-3 rounded-panel border border-dashed border-line-2 px-6 py-8">
      {instrument === null ? (
        <>
          <p className="max-w-100 text-ink-2">
            Which instrument is {symbol}? Said once, its trades are shown on the chart and held against your rules.
          </p>
          <div className="flex flex-wrap items-end gap-3">
            {suggested ? (
              <Button kind="primary" busy={busy} onClick={() => run({ symbol, instrument: suggested })}>
                It is {suggested}
              </Button>
            ) : null}
            <Select
              label={`Instrument of ${symbol}`}
              hideLabel
              value={none}
              options={choices}
              onChange={(chosen) => chosen !== none && run({ symbol, instrument: chosen })}
            />
          </div>
          <Refused error={error} className="" />
        </>
      ) : (
        <p className="max-w-100 text-center text-ink-2">
          The deal that opened this position is not in the history, so it cannot be drawn. Import an earlier report to complete it.
        </p>
      )}
    </div>
  )
}
