import { Upload } from 'lucide-react'
import type { ReportActions } from '../../features/journal/use-report-import.ts'
import type { ButtonKind } from '../../ui/button-class.ts'
import { FileButton } from '../../ui/FileButton.tsx'

const icon = <Upload className="size-4" aria-hidden="true" />

/** Chooses a history report of MetaTrader 5. */
export const ImportButton = ({ kind, onFile }: { kind?: ButtonKind; onFile: ReportActions['start'] }) => (
  <FileButton accept=".html,.htm,.xlsx,.csv" kind={kind} icon={icon} onFiles={([file]) => onFile(file)}>
    Import report
  </FileButton>
)
