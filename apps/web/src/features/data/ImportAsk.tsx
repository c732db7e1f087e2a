import { instruments } from '@assay/market'
import { useState } from 'react'
import { SymbolField } from '../../base/symbols/SymbolField.tsx'
import { Button } from '../../ui/Button.tsx'

interface Props {
  file: File
  onSend: (file: File, symbol: string) => void
  onCancel: () => void
}

/** Asks for the symbol if the file's name does not contain one. */
export function ImportAsk({ file, onSend, onCancel }: Props) {
  const [symbol, setSymbol] = useState(instruments[0].symbol)
  return (
    <div>
      <h2 className="text-16 break-all">Import {file.name}</h2>
      <p className="text-ink-2">The file name does not give the symbol of these bars.</p>
      <div className="mt-4 flex flex-wrap items-end gap-2">
        <SymbolField label="Symbol" className="w-58" value={symbol} onChange={setSymbol} />
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
