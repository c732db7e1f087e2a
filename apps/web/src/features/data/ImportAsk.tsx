import type { InstrumentEntry } from '@assay/contracts'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'

interface Props {
  file: File
  instruments: readonly InstrumentEntry[]
  onSend: (file: File, symbol: string) => void
  onCancel: () => void
}

/** The file's name does not say which symbol it is of. */
export function ImportAsk({ file, instruments, onSend, onCancel }: Props) {
  const [symbol, setSymbol] = useState(instruments[0]?.symbol ?? 'XAUUSD')
  return (
    <div>
      <h2 className="text-16 break-all">Import {file.name}</h2>
      <p className="text-ink-2">The file name does not give the symbol of these bars.</p>
      <div className="mt-4 flex flex-wrap items-end gap-2">
        <Select label="Symbol" className="w-58" value={symbol} onChange={setSymbol} options={symbolOptions(instruments)} />
        <Button kind="primary" onClick={() => onSend(file, symbol)}>
          Look at the file
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

export function symbolOptions(instruments: readonly InstrumentEntry[]) {
  return instruments.map(({ symbol, name }) => ({ value: symbol, label: symbol, detail: name }))
}
