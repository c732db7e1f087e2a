import type { ImportChoice, ImportPreview } from '@assay/contracts'
import { timeframes } from '@assay/market'
import { SymbolField } from '../../base/symbols/SymbolField.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Select } from '../../ui/Select.tsx'
import { FromRow } from './FromRow.tsx'
import { isRead } from './import-words.ts'

interface Props {
  preview: ImportPreview
  choice: ImportChoice
  busy: boolean
  onChoose: (choice: ImportChoice) => void
  onSymbol: (symbol: string) => void
}

/** Corrections the user can make to what was detected in the file. Every choice makes the server read it again. */
export function ImportChoices({ preview, choice, busy, onChoose, onSymbol }: Props) {
  const { timeZone, timeframe, causes } = preview
  const asksTimeframe = choice.timeframe !== undefined || causes.some(({ remedy }) => remedy === 'timeframe')
  const canRepair = choice.repair === true || preview.repaired > 0 || causes.some(({ remedy }) => remedy === 'repair')
  return (
    <fieldset disabled={busy} className="mt-5 flex flex-wrap items-end gap-3">
      <legend className="sr-only">Read it otherwise</legend>
      {isRead(preview) ? (
        <Select
          label="Use another time zone"
          className="w-58"
          disabled={busy}
          value={timeZone.id}
          onChange={(id) => onChoose({ timeZone: id })}
          options={zoneOptions(timeZone)}
        />
      ) : null}
      <FromRow key={choice.fromRow} value={choice.fromRow ?? null} busy={busy} onChoose={onChoose} />
      {asksTimeframe ? (
        <Select
          label="Timeframe"
          className="w-30"
          disabled={busy}
          value={timeframe ?? '1min'}
          onChange={(value) => onChoose({ timeframe: value })}
          options={timeframes.map((value) => ({ value, label: value }))}
        />
      ) : null}
      <SymbolField label="Symbol" className="w-35" disabled={busy} value={preview.symbol} onChange={onSymbol} />
      {canRepair ? (
        <Checkbox label="Repair highs and lows" checked={choice.repair === true} onChange={(repair) => onChoose({ repair })} />
      ) : null}
    </fieldset>
  )
}

function zoneOptions({ id, label, choices }: ImportPreview['timeZone']) {
  const listed = choices.some((choice) => choice.id === id) ? choices : [{ id, label }, ...choices]
  return listed.map((choice) => ({ value: choice.id, label: choice.label }))
}
