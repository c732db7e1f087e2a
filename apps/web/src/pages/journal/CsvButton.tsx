import type { JournalAccount } from '@assay/contracts'
import { Download } from 'lucide-react'
import { useAction } from '../../base/use-action.ts'
import { useJournalCsvMutation } from '../../features/journal/journal.api.ts'
import { Button } from '../../ui/Button.tsx'
import { saveFile } from '../../ui/save-file.ts'

export function CsvButton({ account: { id, login } }: { account: JournalAccount }) {
  const { run, busy } = useAction(useJournalCsvMutation()[0], {
    failed: 'The journal could not be saved.',
    done: (csv) => saveFile(`journal-${login}.csv`, csv, 'text/csv'),
  })
  return (
    <Button
      icon={<Download className="size-4" aria-hidden="true" />}
      busy={busy}
      aria-label="Save the positions as CSV"
      onClick={() => run(id)}
    >
      CSV
    </Button>
  )
}
